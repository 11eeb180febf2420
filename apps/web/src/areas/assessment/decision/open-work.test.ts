import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OpenWork } from './blocker.tsx';
import { OpenWorkOf } from './open-work.ts';

/** The lines as they are read, of what the route says of an assessment. */
const linesOf = (value: Parameters<typeof OpenWorkOf>[0]['value'], assessmentId: number): string[] =>
  renderToStaticMarkup(createElement(OpenWorkOf, { value }, createElement(OpenWork, { assessmentId })))
    .split('</li>')
    .map((line) => line.replace(/^<li[^>]*>/, ''))
    .filter(Boolean);

test('lists the open tasks and unverified identities of this assessment', () => {
  const known = (id: number) => ({
    tasks: ['Rate', 'Term'].map((key) => ({ key, line: createElement('a', { href: `/tasks/${id}` }, key) })),
    aml: 'Ana Lee is yet to be verified',
  });
  expect(linesOf(known, 7)).toEqual([
    '<a href="/tasks/7">Rate</a>',
    '<a href="/tasks/7">Term</a>',
    'Ana Lee is yet to be verified',
  ]);
});

test('has no line for missing parts', () => {
  expect(linesOf(() => ({ aml: 'Ana Lee is yet to be verified' }), 7)).toEqual([
    'Ana Lee is yet to be verified',
  ]);
  expect(linesOf(() => ({}), 7)).toEqual([]);
});
