import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  accreditationStatusCodes,
  accreditationStatuses,
  isAccreditationEnded,
  nextAccreditationStatuses,
} from './accreditations.ts';

const seed = new URL('../../../apps/server/seed/reference-data.json', import.meta.url);
const { accreditation } = JSON.parse(readFileSync(seed, 'utf8')) as {
  accreditation: {
    statuses: { code: string; publicStatus: string; next: string[]; reasonRequired?: boolean }[];
    reasons: { status: string }[];
  };
};

test("matches the reference data's accreditation statuses exactly", () => {
  const ours = accreditationStatusCodes.map((code) => {
    const { publicStatus, next, reasonRequired } = accreditationStatuses[code];
    return { code, publicStatus, next, ...(reasonRequired && { reasonRequired }) };
  });
  expect(ours).toStrictEqual(accreditation.statuses);
});

test('lists reasons for exactly the statuses that need one', () => {
  const withReasons = new Set(accreditation.reasons.map(({ status }) => status));
  const needing = accreditationStatusCodes.filter((code) => accreditationStatuses[code].reasonRequired);
  expect(needing).toEqual([...withReasons]);
});

test('ends with approved, declined and withdrawn; approved is permanent', () => {
  const ended = accreditationStatusCodes.filter(isAccreditationEnded);
  expect(ended).toEqual(['APPROVED', 'DECLINED', 'WITHDRAWN']);
  expect(ended.map((code) => nextAccreditationStatuses(code))).toEqual([
    [],
    ['IN_PROGRESS'],
    ['IN_PROGRESS'],
  ]);
});
