import { accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import {
  type Accreditation,
  companyFields,
  type Director,
  directorFields,
  licenceFields,
  referees,
} from '@assay/contract/assessment/accreditation/record';
import type { Fields } from '@assay/contract/kit/field';
import { isEmpty, wantedOf } from '@assay/contract/kit/needed';
import { valuesOf } from '@assay/contract/kit/values';
import {
  type AccreditationStatus,
  accreditationStatuses,
  isAccreditationEnded,
  nextAccreditationStatuses,
} from '@assay/lending/accreditations';
import { directorHeading, pairedByPerson } from '@assay/lending/people';

type Data = Accreditation['data'];

/** The log names no company: its readers may not know which ones apply. */
export const invitedActor = { userId: null, firstName: 'Invited', lastName: 'introducer' } as const;

interface Holder {
  readonly permissions: ReadonlySet<string>;
}

export function permitted({ permissions }: Holder, status: AccreditationStatus): Accreditation['may'] {
  const mayWrite = permissions.has(accreditationWrite);
  const isOpen = mayWrite && !isAccreditationEnded(status);
  return {
    statuses: mayWrite ? [...nextAccreditationStatuses(status)] : [],
    save: isOpen,
    assign: mayWrite,
    uploadDocuments: mayWrite,
    deleteDocuments: isOpen,
  };
}

export const whyNotNext = (status: AccreditationStatus, wanted: AccreditationStatus): string =>
  `An accreditation that is ${accreditationStatuses[status].label} can't become ${accreditationStatuses[wanted].label}.`;

const nameOf = ({ firstName, lastName }: Director) => `${firstName} ${lastName}`;

const missingIn = (fields: Fields, values: object, whose = ''): string[] =>
  Object.entries(wantedOf(fields))
    .filter(([name]) => isEmpty(Reflect.get(values, name)))
    .map(([, { label }]) => `${label}${whose} is missing`);

/** These were required in the form; staff may have emptied them since. */
const missingOf = ({ company, licences, directors }: Data): string[] => [
  ...missingIn(companyFields, company),
  ...missingIn(licenceFields, licences),
  ...(directors.length === 0 ? ['Director is missing'] : []),
  ...directors.flatMap((one) => missingIn(directorFields, one, ` of ${nameOf(one)}`)),
];

export function blockersOf(data: Data, today: string): string[] {
  const { indemnityExpiresOn } = data.licences;
  return [
    ...missingOf(data),
    ...(indemnityExpiresOn !== null && indemnityExpiresOn < today
      ? ['The professional-indemnity insurance has expired']
      : []),
  ];
}

export const auditedCompany = ({ company }: Data) => valuesOf(companyFields, company);
export const auditedLicences = ({ licences }: Data) => valuesOf({ ...licenceFields, referees }, licences);
export const auditedDirectors = ({ directors }: Data, now: Data): Record<string, object> =>
  Object.fromEntries(
    pairedByPerson(directors, now.directors).flatMap((one, index) =>
      one ? [[directorHeading(index, now.directors[index] ?? one), valuesOf(directorFields, one)]] : [],
    ),
  );
