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

/** Whoever has the link, as the log knows them: it is read by people who may not know which companies ask. */
export const invitedActor = { userId: null, firstName: 'Invited', lastName: 'introducer' } as const;

interface Holder {
  readonly permissions: ReadonlySet<string>;
}

/** What somebody may do with it now. */
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

/** Why it can't be given that status. */
export const whyNotNext = (status: AccreditationStatus, wanted: AccreditationStatus): string =>
  `An accreditation that is ${accreditationStatuses[status].label} can't become ${accreditationStatuses[wanted].label}.`;

const nameOf = ({ firstName, lastName }: Director) => `${firstName} ${lastName}`;

const missingIn = (fields: Fields, values: object, whose = ''): string[] =>
  Object.entries(wantedOf(fields))
    .filter(([name]) => isEmpty(Reflect.get(values, name)))
    .map(([, { label }]) => `${label}${whose} is missing`);

/** What a company could not leave out when it sent it in, and somebody has emptied since. */
const missingOf = ({ company, licences, directors }: Data): string[] => [
  ...missingIn(companyFields, company),
  ...missingIn(licenceFields, licences),
  ...(directors.length === 0 ? ['Director is missing'] : []),
  ...directors.flatMap((one) => missingIn(directorFields, one, ` of ${nameOf(one)}`)),
];

/** What stands in the way of approving it; insurance that has ended protects nobody. */
export function blockersOf(data: Data, today: string): string[] {
  const { indemnityExpiresOn } = data.licences;
  return [
    ...missingOf(data),
    ...(indemnityExpiresOn !== null && indemnityExpiresOn < today
      ? ['The professional-indemnity insurance has expired']
      : []),
  ];
}

/** What the log says of each part of it. */
export const auditedCompany = ({ company }: Data) => valuesOf(companyFields, company);
export const auditedLicences = ({ licences }: Data) => valuesOf({ ...licenceFields, referees }, licences);
/** One by one, each with the person that it is now and under their name. */
export const auditedDirectors = ({ directors }: Data, now: Data): Record<string, object> =>
  Object.fromEntries(
    pairedByPerson(directors, now.directors).flatMap((one, index) =>
      one ? [[directorHeading(index, now.directors[index] ?? one), valuesOf(directorFields, one)]] : [],
    ),
  );
