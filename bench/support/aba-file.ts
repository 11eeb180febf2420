const field = (value: string | number, width: number) => String(value).padEnd(width);
const digits = (value: number, width: number) => String(value).padStart(width, '0');

export function* linesOfAba(count: number): Generator<string> {
  yield `0${' '.repeat(17)}01CBA${' '.repeat(7)}${field('ACME FINANCE PTY LTD', 26)}301500${field('LOANS', 12)}150526${' '.repeat(40)}\r\n`;
  let total = 0;
  for (let number = 1; number <= count; number += 1) {
    const cents = 1 + (number % 9_000);
    total += cents;
    yield `1062-${digits(number % 1_000, 3)}${String(10_000_000 + number).padStart(9)} 50${digits(cents, 10)}${field(`PERSON ${number}`, 32)}${field(`LN${digits(number, 8)}`, 18)}062-001 87654321${field('ACME FINANCE', 16)}00000000\r\n`;
  }
  yield `7999-999${' '.repeat(12)}${digits(total, 10)}${digits(total, 10)}${digits(0, 10)}${' '.repeat(24)}${digits(count, 6)}${' '.repeat(40)}\r\n`;
}
