import { type AccreditationStatus, accreditationStatuses } from '@assay/lending/accreditations';
import {
  auditedCompany,
  auditedDirectors,
  auditedLicences,
  invitedActor,
} from '../../../src/areas/assessment/accreditation/accreditation.rules.ts';
import { auditedDocument } from '../../../src/areas/document/document.rules.ts';
import { auditedNote } from '../../../src/areas/note/note.rules.ts';
import type { Change } from '../../../src/kernel/audit/audit-trail.ts';
import type { DemoAccreditation } from '../accreditation/accreditations.ts';
import type { DemoContents } from '../document/contents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { actorOf, type Logged } from './logged.ts';

export interface Accredited {
  readonly id: number;
  readonly entityId: number;
  readonly personIds: readonly number[];
  readonly made: DemoAccreditation;
}

function sentIn({ id, entityId, personIds, made }: Accredited): Change[] {
  const directors = made.directors.map((one, n) => ({ ...one, entityId: personIds[n] ?? 0 }));
  const data = { company: { ...made.company, entityId }, licences: made.licences, directors };
  const about = { category: 'ACCREDITATION', model: 'Assessment', id, refId: id } as const;
  const newcomers = directors.filter((_, n) => made.directors[n]?.entityId === null);
  return [
    { category: 'ORGANISATION', model: 'Organisation', id: entityId, after: { abn: made.company.abn } },
    ...newcomers.map(({ entityId: personId, ...person }): Change => {
      const { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState } =
        person;
      const after = { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState };
      return { category: 'INDIVIDUAL', model: 'Individual', id: personId, after };
    }),
    ...[auditedCompany(data), auditedLicences(data)].map((after) => ({ ...about, after })),
    { ...about, category: 'DIRECTORS', after: auditedDirectors(data, data) },
  ];
}

const labelOf = (status: AccreditationStatus | undefined) => status && accreditationStatuses[status].label;

function worked({ id, made }: Accredited, contents: DemoContents): { at: string; change: Change }[] {
  const about = { model: 'Assessment', id, refId: id } as const;
  const { steps, reason, notes, certificateAt } = made;
  const certificate = contents['certificate-of-currency.pdf'];
  return [
    ...steps.slice(1).map(({ status, at }, n) => ({
      at,
      change: {
        ...({ category: 'STATUS', ...about } as const),
        before: { status: labelOf(steps[n]?.status), reason: null },
        after: { status: labelOf(status), reason: n + 2 === steps.length ? reason : null },
      },
    })),
    ...notes.map(({ html, at }) => ({
      at,
      change: {
        category: 'NOTES',
        ...about,
        after: auditedNote({ section: 'accreditation', note: html }),
      } as const,
    })),
    ...(certificateAt === null
      ? []
      : [
          {
            at: certificateAt,
            change: {
              ...({ category: 'DOCUMENTS', ...about } as const),
              after: auditedDocument({ ...certificate, purpose: 'internal' }),
            },
          },
        ]),
  ];
}

export function accreditationLog(
  { users }: DemoIam,
  accredited: readonly Accredited[],
  contents: DemoContents,
): Logged[] {
  return accredited.flatMap((one) => {
    const { steps, analystId } = one.made;
    const officer = users.find(({ id }) => id === analystId);
    const submitted = sentIn(one).map((change) => ({
      at: steps[0].at,
      actor: invitedActor,
      change,
    }));
    if (!officer) return submitted;
    return [...submitted, ...worked(one, contents).map((entry) => ({ ...entry, actor: actorOf(officer) }))];
  });
}
