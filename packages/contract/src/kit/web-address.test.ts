import { expect, test } from 'vitest';
import { name, personName } from './field-kinds.ts';
import { textWithLinks } from './rich-text.ts';
import { hasLink, hasWebAddress } from './web-address.ts';

const isPerson = (typed: string) => personName('First name').schema.safeParse(typed).success;
const isName = (typed: string) => name('Name').schema.safeParse(typed).success;

test.for([
  'Prize https://evil.example',
  'HTTP://evil.example',
  'see www.evil.example',
  'evil.example/win',
  'Evil.Com/Win',
  'evil.com?id=1',
  'evil.com:8080',
  'evil.com#a',
  '//evil.com',
  'сайт.рф/вход',
  'evil.xn--p1ai/login',
  'evil。com/a',
  'evil．com/a',
  'http\u200d://evil.com/',
  'ftp://files.example',
  '10.0.0.5/x',
])('refuses %j as any name', (typed) => {
  expect([isPerson(typed), isName(typed)]).toEqual([false, false]);
});

test.for([
  'Your account was closed. Visit evil.com to restore',
  'evil.com',
  'Evil.COM.AU',
  'a@evil.com',
  'сайт.рф',
  'evil。com',
])("refuses %j as a person's name", (typed) => {
  expect(isPerson(typed)).toBe(false);
});

test.for([
  'St.John/Smith',
  'A.BC/D Pty',
  'Www. Jones',
  'J.P. Morgan',
  'O.K.Corral Pty Ltd',
  'Smith & Co.',
  "O'Brien",
  'St. Mary and Sons',
  'Smith/Jones',
  'A.B. Carter',
  'St.John',
  'Nguyễn',
  'می\u200cخواهم',
])('accepts %j as a name', (typed) => {
  expect([isPerson(typed), isName(typed)]).toEqual([true, true]);
});

test('accepts a company named like its site', () => {
  expect(isName('Booking.com Pty Ltd')).toBe(true);
});

test('normalises a name to single spaces', () => {
  expect(name('Name').schema.parse(' Credit \u00a0 Manager ')).toBe('Credit Manager');
});

test.for(['\u200d', '\u200c\u200c', '\u3164', '\u115f', '\u2800', '\u00a0 \u3164'])(
  'refuses the invisible name %j',
  (typed) => {
    const reply = personName('First name').schema.safeParse(typed);
    expect(reply.error?.issues[0]?.message).toBe('First name is required');
  },
);

const shapes = [
  'a',
  'a.',
  'a-',
  '-',
  '.',
  '1.',
  '1',
  '/',
  'www',
  ':',
  'a.xn--',
  '\u03b9',
  '\u0345',
  '\u0301',
  'a\u0345',
];

function msFor(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return Math.min(...times);
}

function timesLonger(work: (text: string) => unknown, shape: string): number {
  const [short, long] = [5_000, 100_000].map((length) => shape.repeat(length / shape.length));
  return msFor(() => work(long ?? '')) / msFor(() => work(short ?? ''));
}

test.for(shapes)('parses repeated %j in linear time', (shape) => {
  for (const read of [hasLink, hasWebAddress]) {
    let times = timesLonger(read, shape);
    for (let tries = 0; times >= 100 && tries < 10; tries++) times = timesLonger(read, shape);
    expect(times).toBeLessThan(100);
  }
});

test.for(['<a href="', '<a href="x">', '<a href="x">y</a>', '</a>'])('formats %j in linear time', (shape) => {
  let times = timesLonger(textWithLinks, shape);
  for (let tries = 0; times >= 100 && tries < 10; tries++) times = timesLonger(textWithLinks, shape);
  expect(times).toBeLessThan(100);
});
