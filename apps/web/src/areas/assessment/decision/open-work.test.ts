import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SlotProvider, type Slots } from '../../../lib/slots.ts';
import { OpenWork } from './blocker.tsx';

/** The lines as they are read, of what the route says of an assessment. */
const linesOf = (value: Slots): string[] =>
  renderToStaticMarkup(createElement(SlotProvider, { value }, createElement(OpenWork)))
    .split('</li>')
    .map((line) => line.replace(/^<li[^>]*>/, ''))
    .filter(Boolean);

test('each open task and identities to be verified have a line', () => {
  const openTasks = ['Rate', 'Term'].map((key) => ({
    key,
    line: createElement('a', { href: `/tasks/${key}` }, key),
  }));
  expect(linesOf({ openTasks, openIdentities: 'Ana Lee is yet to be verified' })).toEqual([
    '<a href="/tasks/Rate">Rate</a>',
    '<a href="/tasks/Term">Term</a>',
    'Ana Lee is yet to be verified',
  ]);
});

test('what nobody says has no line', () => {
  expect(linesOf({ openIdentities: 'Ana Lee is yet to be verified' })).toEqual([
    'Ana Lee is yet to be verified',
  ]);
  expect(linesOf({})).toEqual([]);
});
