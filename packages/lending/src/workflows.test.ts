import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenStates,
  isSuccess,
  isTicked,
  openStates,
  sectionOf,
  type TaskState,
  taskRefusals,
  taskStateCodes,
  type WorkflowCode,
  withOutcome,
  withState,
  workflowCodes,
  workflowSections,
} from './workflows.ts';

const outcomes = chosenStates.map((state) => ({ value: `FOUND_${state}`, suggestedState: state }));

/** Every possible task: only an answered one has an outcome. */
const tasks = taskStateCodes.flatMap((state): { state: TaskState; outcome: string | null }[] =>
  state === 'PENDING' || state === 'DISABLED'
    ? [{ state, outcome: null }]
    : outcomes.map(({ value }) => ({ state, outcome: value })),
);
const everyTask = tasks.flatMap((task) => [true, false].map((isClosed) => ({ task, isClosed })));

test.each(everyTask)(
  "sets the outcome's state, unless $task.state or closed ($isClosed)",
  ({ task, isClosed }) => {
    for (const { value, suggestedState } of outcomes) {
      const next = withOutcome(task, value, { isClosed, outcomes });
      if (isClosed) expect(next).toEqual({ refused: taskRefusals.closed });
      else if (task.state === 'DISABLED') expect(next).toEqual({ refused: taskRefusals.disabled });
      else expect(next).toEqual({ state: suggestedState, outcome: value });
    }
    const taken = withOutcome(task, null, { isClosed, outcomes });
    const unknown = withOutcome(task, 'ELSE', { isClosed, outcomes });
    if (isClosed || task.state === 'DISABLED') {
      expect(taken).toHaveProperty('refused');
      expect(unknown).toHaveProperty('refused');
    } else {
      expect(taken).toEqual({ state: 'PENDING', outcome: null });
      expect(unknown).toEqual({ refused: taskRefusals.unknown });
    }
  },
);

test.each(everyTask)(
  'lets any state override an outcome: $task.state, closed $isClosed',
  ({ task, isClosed }) => {
    for (const state of chosenStates) {
      const next = withState(task, state, { isClosed });
      if (isClosed) expect(next).toEqual({ refused: taskRefusals.closed });
      else if (task.state === 'DISABLED') expect(next).toEqual({ refused: taskRefusals.disabled });
      else if (task.outcome === null) expect(next).toEqual({ refused: taskRefusals.noOutcome });
      else expect(next).toEqual({ state, outcome: task.outcome });
    }
  },
);

const state = fc.constantFrom<TaskState[]>(...taskStateCodes);
const code = fc.constantFrom<WorkflowCode[]>(...workflowCodes);

test('succeeds exactly when every task that applies has passed', () => {
  fc.assert(
    fc.property(fc.array(state), (states) => {
      const applying = states.filter((one) => one !== 'DISABLED');
      expect(isSuccess(states)).toBe(applying.every((one) => one === 'PASS'));
      expect(isSuccess(states)).toBe(!states.some((one) => openStates.some((open) => open === one)));
    }),
  );
});

test('ticks a section exactly when it has workflows and all succeeded', () => {
  const workflow = fc.record({ code, states: fc.array(state, { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(workflow, { maxLength: 30 }), (given) => {
      const all = given.map(({ code: own, states }) => ({ code: own, isSuccess: isSuccess(states) }));
      for (const section of [...workflowSections, 'notes-contracts', 'audit-log']) {
        const own = given.filter((one) => sectionOf(one.code) === section);
        const wanted =
          own.length > 0 &&
          own.every(({ states }) => states.every((one) => one === 'PASS' || one === 'DISABLED'));
        expect(isTicked(section, all)).toBe(wanted);
      }
    }),
  );
});

test('has no tick for notes and contracts', () => {
  expect(workflowCodes.map(sectionOf)).not.toContain('notes-contracts');
  expect(isTicked('notes-contracts', [])).toBe(false);
});

test('ticks applicant and guarantors by all six kinds', () => {
  const kinds = workflowCodes.filter((one) => sectionOf(one) === 'applicant-guarantors');
  expect(kinds).toEqual([
    'APPLICANT',
    'COMMERCIAL_BUREAU',
    'GUARANTOR',
    'CONSUMER_CREDIT',
    'AML_KYC',
    'COMMERCIAL_APPLY',
  ]);
  const all = kinds.map((kind) => ({ code: kind, isSuccess: true }));
  expect(isTicked('applicant-guarantors', all)).toBe(true);
  for (const kind of kinds) {
    const but = all.map((one) => ({ ...one, isSuccess: one.code !== kind }));
    expect(isTicked('applicant-guarantors', but), kind).toBe(false);
  }
});
