import { type EntityType, type Industry, industries } from '@assay/lending/businesses';
import { type Address, type Region, region, workAddress } from '../addresses.ts';
import { abnFor, acn } from '../iam/companies.ts';
import { dayMs, dayOf, yearMs } from '../moments.ts';
import { landline, mobile, type PersonName } from '../people.ts';
import type { Random } from '../random.ts';
import { fullName, household, type Person } from './households.ts';
import type { TrusteeType } from './rows.ts';
import { nameRoots, trades } from './trades.ts';

type BusinessNames = {
  abn: string;
  entityType: EntityType;
  entityName: string;
  tradingName: string | null;
  trusteeType: TrusteeType | null;
  trusteeAcn: string | null;
  trusteeName: string | null;
};

export type Branch = { industry: Industry; industryType: string; nature: string; names: readonly string[] };

export type Business = BusinessNames &
  Address & {
    abnRegisteredDate: string;
    gstRegisteredDate: string | null;
    phone: string;
    industry: Industry;
    industryType: string;
    natureOfBusiness: string;
  };

export type Customer = { business: Business; people: readonly Person[] };

const entityTypes: readonly { weight: number; entityType: EntityType }[] = [
  { weight: 62, entityType: 'COMPANY' },
  { weight: 18, entityType: 'TRUST' },
  { weight: 14, entityType: 'SOLE_TRADER' },
  { weight: 6, entityType: 'PARTNERSHIP' },
];

const industryWeights: readonly { weight: number; industry: Industry }[] = [
  { weight: 26, industry: 'Construction' },
  { weight: 22, industry: 'Transport' },
  { weight: 13, industry: 'Agriculture' },
  { weight: 9, industry: 'Manufacturing' },
  { weight: 7, industry: 'Retail and wholesale' },
  { weight: 6, industry: 'Hospitality and tourism' },
  { weight: 4, industry: 'Health and care' },
  { weight: 3, industry: 'Professional services' },
  { weight: 4, industry: 'Mining' },
  { weight: 6, industry: 'Other services' },
];

export const entityType = (random: Random): EntityType => random.weigh(entityTypes).entityType;

export const branch = (random: Random): Branch => {
  const { industry } = random.weigh(industryWeights);
  const industryType: string = random.pick<string>(industries[industry]);
  const trade = new Map(Object.entries(trades[industry])).get(industryType);
  if (!trade) throw new Error(`No trade for ${industryType}`);
  return { industry, industryType, ...trade };
};

/** An ABN whose last nine digits are deliberately no valid ACN. */
const personalAbn = (random: Random): string => {
  const company = acn(random);
  const wrongCheck = (Number(company.at(-1)) + random.int(1, 9)) % 10;
  return abnFor(`${company.slice(0, -1)}${wrongCheck}`);
};

const tradingNameOf = (random: Random, { lastName }: PersonName, { names }: Branch): string => {
  const root = random.chance(0.4) ? lastName : random.pick(nameRoots);
  return `${root} ${random.pick(names)}`;
};

const trustNames = (random: Random, owner: PersonName, trading: string) => {
  const isCompany = random.chance(0.72);
  return {
    entityName: random.chance(0.7) ? `The ${owner.lastName} Family Trust` : `${trading} Unit Trust`,
    tradingName: trading,
    trusteeType: isCompany ? ('COMPANY' as const) : ('INDIVIDUAL' as const),
    trusteeAcn: isCompany ? acn(random) : null,
    trusteeName: isCompany
      ? `${owner.lastName} ${random.pick(['Nominees', 'Holdings', 'Investments'])} Pty Ltd`
      : fullName(owner),
  };
};

export const businessNames = (
  random: Random,
  type: EntityType,
  owners: readonly [PersonName, ...PersonName[]],
  trade: Branch,
): BusinessNames => {
  const trading = tradingNameOf(random, owners[0], trade);
  const named = { entityType: type, trusteeType: null, trusteeAcn: null, trusteeName: null };
  const tradingName = random.chance(0.55) ? trading : null;
  switch (type) {
    case 'COMPANY':
      return {
        ...named,
        abn: abnFor(acn(random)),
        entityName: `${trading} Pty Ltd`,
        tradingName: random.chance(0.3) ? trading : null,
      };
    case 'TRUST':
      return { ...named, abn: personalAbn(random), ...trustNames(random, owners[0], trading) };
    case 'SOLE_TRADER':
      return { ...named, abn: personalAbn(random), entityName: fullName(owners[0]), tradingName };
    case 'PARTNERSHIP':
      return {
        ...named,
        abn: personalAbn(random),
        entityName: owners.map(fullName).join(' & '),
        tradingName,
      };
  }
};

const sizes: Readonly<Record<EntityType, readonly (1 | 2 | 3 | 4)[]>> = {
  COMPANY: [1, 1, 1, 1, 2, 2, 2, 2, 3, 4],
  TRUST: [1, 1, 2, 2, 2, 3, 4],
  SOLE_TRADER: [1, 1, 1, 2],
  PARTNERSHIP: [2, 2, 3],
};

const owners = (random: Random, size: number, where: Region, nowMs: number): Person[] => {
  const people: Person[] = [];
  while (people.length < size) {
    const isCouple = size - people.length >= 2 && random.chance(0.55);
    people.push(...household(random, isCouple ? 2 : 1, where, nowMs));
  }
  return people;
};

const registrations = (random: Random, { dateOfBirth }: Person, atMs: number) => {
  // The owner was at least 19 at registration.
  const longest = Math.min(26, (atMs - Date.parse(dateOfBirth)) / yearMs - 19);
  const years = random.chance(0.1) ? 0.4 + 1.4 * random.next() : 2 + (longest - 2) * random.next() ** 1.6;
  const registered = atMs - years * yearMs;
  const charges = random.chance(0.88);
  const sinceStart = random.chance(0.7) ? 0 : (atMs - registered) * 0.6 * random.next();
  return {
    abnRegisteredDate: dayOf(registered),
    gstRegisteredDate: charges ? dayOf(registered + sinceStart) : null,
  };
};

export const customer = (
  random: Random,
  atMs: number,
  nowMs: number,
  known: Person | undefined,
): Customer => {
  const type = entityType(random);
  const where = region(random);
  const newcomers = owners(random, random.pick(sizes[type]), where, nowMs);
  const [first = newcomers[0], ...others] = known ? [known, ...newcomers.slice(1)] : newcomers;
  if (!first) throw new Error('A business without owners');
  const trade = branch(random);
  const names = businessNames(random, type, type === 'PARTNERSHIP' ? [first, ...others] : [first], trade);
  const business: Business = {
    ...names,
    ...registrations(random, first, atMs - dayMs),
    phone: random.chance(0.6) ? landline(random, where.areaCode) : mobile(random),
    industry: trade.industry,
    industryType: trade.industryType,
    natureOfBusiness: `${trade.nature}.`,
    ...workAddress(random, where),
  };
  return { business, people: [first, ...others] };
};
