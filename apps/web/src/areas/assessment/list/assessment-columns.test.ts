import { type AssessmentView, assessmentViews } from '@assay/contract/assessment/list';
import { expect, test, vi } from 'vitest';

// A module that it imports listens to the page at once.
vi.stubGlobal('addEventListener', () => undefined);
const { columnsOf } = await import('./assessment-columns.tsx');

const views = Object.keys(assessmentViews) as AssessmentView[];

const headers = (view: AssessmentView, hasTasks: boolean, which: 'shown' | 'hiddenAtFirst' | 'yields') =>
  columnsOf(view, hasTasks)
    .filter((column) => (which === 'shown' ? !column.hiddenAtFirst : column[which]))
    .map(({ header }) => header);

test.each(views)('%s shows tasks only to those who may see workflows', (view) => {
  const before = ['Loan #', 'Applicant', 'ABN', 'Status', 'Amount financed', 'LVR'];
  const after = ['Analyst', 'Introducer', 'Submitted', 'Expiry'];
  expect(headers(view, true, 'shown')).toEqual([...before, 'Tasks', ...after]);
  expect(headers(view, false, 'shown')).toEqual([...before, ...after]);
  for (const hasTasks of [true, false])
    expect(headers(view, hasTasks, 'hiddenAtFirst')).toEqual(['Settlement officer', 'Last submitted']);
});

test('keeps the expiry longest in the expiring view', () => {
  expect(headers('team', true, 'yields')).toEqual(['ABN', 'LVR', 'Introducer']);
  expect(headers('expiring', true, 'yields')).toEqual([
    'ABN',
    'LVR',
    'Tasks',
    'Analyst',
    'Introducer',
    'Submitted',
  ]);
});
