import type { WorkflowTask } from '@assay/contract/workflow/task';
import { expect, test } from 'vitest';
import { choiceWords, isSavedIn, restOf, saidBy, withAnswer } from './choice.ts';

const task = {
  outcome: 'WITHIN',
  state: 'PASS',
  templateRef: {
    outcomes: [
      { value: 'WITHIN', description: 'Within rate card', suggestedState: 'PASS' },
      { value: 'REQUOTE', description: 'Requote required', suggestedState: 'HOLD' },
    ],
  },
} as WorkflowTask;

test('combines a state with the outcome chosen before it, and drops it with another outcome', () => {
  const both = withAnswer({ outcome: 'REQUOTE' }, { state: 'REFER' });
  expect(both).toEqual({ outcome: 'REQUOTE', state: 'REFER' });
  expect(withAnswer(both, { outcome: 'WITHIN' })).toEqual({ outcome: 'WITHIN' });
});

test('shows an unsaved choice with a state that fits its outcome', () => {
  expect(saidBy(task)).toEqual({ outcome: 'WITHIN', state: 'PASS' });
  expect(saidBy(task, { outcome: 'REQUOTE' })).toEqual({ outcome: 'REQUOTE', state: 'HOLD' });
  expect(saidBy(task, { outcome: 'REQUOTE', state: 'FAILED' })).toEqual({
    outcome: 'REQUOTE',
    state: 'FAILED',
  });
  expect(saidBy(task, { state: 'REFER' })).toEqual({ outcome: 'WITHIN', state: 'REFER' });
  expect(saidBy(task, { outcome: null })).toEqual({ outcome: null, state: 'PENDING' });
});

test('leaves to be sent only what was chosen during a save', () => {
  const sent = { outcome: 'REQUOTE' };
  expect(restOf(sent, sent)).toBeUndefined();
  expect(restOf({ outcome: 'REQUOTE', state: 'REFER' }, sent)).toEqual({ state: 'REFER' });
  expect(restOf({ outcome: 'WITHIN' }, sent)).toEqual({ outcome: 'WITHIN' });
});

test('recognises from the task that a choice was saved although its answer was lost', () => {
  expect(isSavedIn(task, { outcome: 'WITHIN' })).toBe(true);
  expect(isSavedIn(task, { state: 'PASS' })).toBe(true);
  expect(isSavedIn(task, { outcome: 'WITHIN', state: 'HOLD' })).toBe(false);
});

test('a choice is named by what people read', () => {
  expect(choiceWords(task, { outcome: 'REQUOTE', state: 'REFER' })).toBe('Requote required, Refer');
  expect(choiceWords(task, { state: 'HOLD' })).toBe('Hold');
  expect(choiceWords(task, { outcome: null })).toBe('No answer');
});
