#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import type { Summary } from './batch.ts';
import { checkAba, type Result } from './reader.ts';

const usage = `Usage: aba check FILE...

Says of each file whether a bank would take it, and if not, why.
Ends with 0 if all are valid, 1 if one isn't, 2 if one can't be read.`;

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100);

function describe({ direction, payCents, count, originator, balancingLine }: Summary): string {
  const way = direction === 'credit' ? 'paid from' : 'paid to';
  const lines = balancingLine === null ? '' : `, balanced by line ${balancingLine}`;
  const transactions = count === 1 ? '1 transaction' : `${count} transactions`;
  return `${transactions}, ${dollars(payCents)} ${way} ${originator.bsb} ${originator.account} ${originator.name}${lines}`;
}

function say(file: string, { isValid, errors, errorCount, warnings, summary }: Result): void {
  console.log(`${file}: ${isValid ? 'valid' : 'not valid'}`);
  if (summary) console.log(`  ${describe(summary)}`);
  for (const { message, code } of errors) console.log(`  error ${code}: ${message}`);
  if (errorCount > errors.length) console.log(`  and ${errorCount - errors.length} more errors`);
  for (const { message, code } of warnings) console.log(`  warning ${code}: ${message}`);
}

async function check(files: readonly string[]): Promise<number> {
  let worst = 0;
  for (const file of files) {
    try {
      const result = await checkAba(createReadStream(file));
      say(file, result);
      if (!result.isValid) worst = Math.max(worst, 1);
    } catch (error) {
      console.error(`${file}: can't be read (${error instanceof Error ? error.message : String(error)})`);
      worst = 2;
    }
  }
  return worst;
}

const [command, ...files] = process.argv.slice(2);
if (command === 'check' && files.length > 0) process.exitCode = await check(files);
else {
  console.error(usage);
  process.exitCode = 2;
}
