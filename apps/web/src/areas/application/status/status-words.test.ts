import { publicStatuses, statusCodes } from '@assay/lending/statuses';
import { expect, test } from 'vitest';
import { asRead, statusChoices, statusWords, wordsChosen } from './status-words.ts';

test('staff read the lender’s words, introducers the public ones', () => {
  expect(statusWords({ status: 'IN_PROGRESS_CREDIT_REFERRED', publicStatus: 'In Progress' })).toEqual({
    label: 'Credit - Referred',
    kind: 'refer',
  });
  expect(statusWords({ publicStatus: 'In Progress' })).toEqual({ label: 'In Progress', kind: 'progress' });
});

test('offers every status as a filter, in the reader’s words', () => {
  expect([...statusChoices(true).values()]).toEqual(statusCodes);
  expect([...statusChoices(false).keys()]).toEqual([...publicStatuses]);
});

test('shows staff the statuses behind a public status in a filter', () => {
  expect(wordsChosen(statusChoices(true), ['SUBMITTED_NEW'])).toEqual(['Submitted - New']);
  expect(wordsChosen(statusChoices(true), ['Submitted'])).toEqual(['Submitted - New', 'Submitted - Amended']);
  expect(wordsChosen(statusChoices(false), ['Submitted'])).toEqual(['Submitted']);
});

test('a link with the lender’s own statuses asks for what introducers read', () => {
  expect(asRead(['SUBMITTED_NEW', 'SUBMITTED_AMENDED', 'Draft'], false)).toEqual(['Submitted', 'Draft']);
  expect(asRead(['SUBMITTED_NEW', 'Draft'], true)).toEqual(['SUBMITTED_NEW', 'Draft']);
});
