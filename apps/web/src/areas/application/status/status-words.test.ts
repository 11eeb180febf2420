import { publicStatuses, statusCodes } from '@assay/lending/statuses';
import { expect, test } from 'vitest';
import { statusChoices, statusWords, wordsChosen } from './status-words.ts';

test('who assesses reads the lender’s words, others the public ones', () => {
  expect(statusWords('IN_PROGRESS_CREDIT_REFERRED', true)).toEqual({
    label: 'Credit - Referred',
    kind: 'refer',
  });
  expect(statusWords('IN_PROGRESS_CREDIT_REFERRED', false)).toEqual({
    label: 'In Progress',
    kind: 'progress',
  });
});

test('every status can be filtered by, in either words', () => {
  for (const forAssessors of [true, false])
    expect([...statusChoices(forAssessors).values()].flat().toSorted()).toEqual([...statusCodes].toSorted());
  expect([...statusChoices(false).keys()]).toEqual([...publicStatuses]);
});

test('a word is chosen when any of what it stands for is: no filter is set unseen', () => {
  expect(wordsChosen(statusChoices(false), ['SUBMITTED_NEW'])).toEqual(['Submitted']);
  expect(wordsChosen(statusChoices(true), ['SUBMITTED_NEW'])).toEqual(['Submitted - New']);
  expect(wordsChosen(statusChoices(false), ['SUBMITTED_NEW', 'SUBMITTED_AMENDED'])).toEqual(['Submitted']);
});
