import type { State } from '@assay/lending/identifiers';
import { type Address, homeAddress, type Region, region } from '../addresses.ts';
import { driverLicence } from '../licences.ts';
import { dayOf, yearMs } from '../moments.ts';
import { anglo } from '../names.ts';
import { emailAddress, isWomansName, mobile, type PersonName, personName } from '../people.ts';
import type { Random } from '../random.ts';
import type { MaritalStatus, ResidentialStatus, Title } from './rows.ts';

export type Person = PersonName & {
  title: Title;
  middleName: string | null;
  dateOfBirth: string;
  driverLicenseNumber: string;
  driverLicenseState: State;
  driverLicenseCardNumber: string;
  maritalStatus: MaritalStatus;
  dependentNumber: number;
  mobile: string;
  email: string;
  residentialStatus: ResidentialStatus;
  address: Address;
  homeValue: number;
  mortgage: number;
  investment: { address: Address; value: number; loan: number } | null;
};

export const ownsProperty = ({ homeValue, investment }: Person): boolean =>
  homeValue > 0 || investment !== null;

export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`;

type Home = Pick<
  Person,
  'maritalStatus' | 'dependentNumber' | 'residentialStatus' | 'address' | 'homeValue' | 'mortgage'
>;

const thousands = (amount: number): number => Math.round(amount / 1000) * 1000;

const ofCouples: readonly MaritalStatus[] = ['MARRIED', 'MARRIED', 'MARRIED', 'DE_FACTO'];
const ofPeople: readonly MaritalStatus[] = [
  'SINGLE',
  'SINGLE',
  'MARRIED',
  'MARRIED',
  'DE_FACTO',
  'SEPARATED',
  'DIVORCED',
  'WIDOWED',
];

/** WITH_PARENTS is last, so that `home` can leave it out for couples. */
const housing: readonly { weight: number; residentialStatus: ResidentialStatus }[] = [
  { weight: 26, residentialStatus: 'OWNER' },
  { weight: 44, residentialStatus: 'BUYER' },
  { weight: 22, residentialStatus: 'RENTER' },
  { weight: 3, residentialStatus: 'BOARDER' },
  { weight: 5, residentialStatus: 'WITH_PARENTS' },
];

const home = (random: Random, where: Region, isCouple: boolean): Home => {
  const maritalStatus = random.pick(isCouple ? ofCouples : ofPeople);
  const { residentialStatus } = random.weigh(isCouple ? housing.slice(0, -1) : housing);
  const ownsHome = residentialStatus === 'OWNER' || residentialStatus === 'BUYER';
  const homeValue = ownsHome ? thousands(random.int(520, 1_650) * (isCouple ? 500 : 1000)) : 0;
  return {
    maritalStatus,
    dependentNumber: random.pick([0, 0, 0, 1, 2, 2, 3]),
    residentialStatus,
    address: homeAddress(random, where),
    homeValue,
    mortgage: residentialStatus === 'BUYER' ? thousands((homeValue * random.int(25, 78)) / 100) : 0,
  };
};

const titleOf = (random: Random, firstName: string, maritalStatus: MaritalStatus): Title => {
  if (random.chance(0.03)) return 'Dr';
  if (!isWomansName(firstName)) return 'Mr';
  return random.pick<Title>(maritalStatus === 'MARRIED' ? ['Mrs', 'Mrs', 'Ms'] : ['Ms', 'Ms', 'Miss']);
};

const middleName = (random: Random, firstName: string): string | null => {
  if (random.chance(0.45)) return null;
  const fitting = anglo.given.filter(
    (name) => name !== firstName && isWomansName(name) === isWomansName(firstName),
  );
  return random.pick(fitting);
};

const investment = (random: Random, ownsHome: boolean): Person['investment'] => {
  if (!ownsHome || !random.chance(0.18)) return null;
  const value = thousands(random.int(380, 920) * 1000);
  return {
    address: homeAddress(random, region(random)),
    value,
    loan: random.chance(0.8) ? thousands((value * random.int(30, 80)) / 100) : 0,
  };
};

const person = (random: Random, name: PersonName, at: Home, bornAt: number): Person => ({
  ...name,
  title: titleOf(random, name.firstName, at.maritalStatus),
  middleName: middleName(random, name.firstName),
  dateOfBirth: dayOf(bornAt),
  // Some people moved interstate and kept their licence.
  ...driverLicence(random, random.chance(0.93) ? at.address.addressState : region(random).state),
  ...at,
  mobile: mobile(random),
  email: emailAddress(name, random.pick(['mail.example', 'post.example', 'inbox.example'])),
  investment: investment(random, at.homeValue > 0),
});

const partnerName = (random: Random, { firstName, lastName }: PersonName): PersonName => {
  for (;;) {
    const name = personName(random);
    if (isWomansName(name.firstName) !== isWomansName(firstName))
      return { firstName: name.firstName, lastName: random.chance(0.8) ? lastName : name.lastName };
  }
};

/** Ages start at 24, so that nobody was under 22 at the earliest application. */
export const household = (random: Random, size: 1 | 2, where: Region, nowMs: number): Person[] => {
  const at = home(random, where, size === 2);
  const name = personName(random);
  const age = 24 + 44 * random.next();
  const first = person(random, name, at, nowMs - age * yearMs);
  if (size === 1) return [first];
  const partnerAge = Math.max(24, age + random.int(-60, 60) / 10);
  return [first, person(random, partnerName(random, name), at, nowMs - partnerAge * yearMs)];
};
