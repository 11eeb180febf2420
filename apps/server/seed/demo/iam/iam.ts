import { lenderId } from '@assay/contract/iam/client';
import { dayMs, duringWork, instant, workedLater } from '../moments.ts';
import { emailAddress, mobile, personName } from '../people.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Account, brokerAccounts, colleagueRoles, lenderAccounts, managerOfRole } from './accounts.ts';
import { abnFor, acn, type CompanyName, introducers, lender } from './companies.ts';

export type ClientRow = {
  id: number;
  name: string;
  slug: string;
  isIntroducer: boolean;
  bdmId: number | null;
  dealRecipientClientId: number | null;
  status: 'ACTIVE' | 'SUSPENDED';
  configType: 'INTERNAL_BROKERAGE' | 'EXTERNAL_BROKERAGE';
  abn: string;
  createdAt: string;
};

export type UserRow = {
  id: number;
  clientId: number;
  parentId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
  createdAt: string;
};

type UserRoleRow = { userId: number; roleName: string };

export type DemoIam = { clients: ClientRow[]; users: UserRow[]; userRoles: UserRoleRow[] };

const firstIntroducerId = 2;
const historyMs = 3 * 365 * dayMs;

export const demoIam = (seed: number | string, now: Date): DemoIam => {
  const random = seededRandom(seed).fork('iam');
  const companies = demoClients(random.fork('clients'), now);
  const people = demoPeople(random.fork('people'), companies);
  const users = demoUsers(random, people, companies, now);
  const userRoles = people.flatMap(({ roleName }, index) =>
    roleName === null ? [] : [{ userId: index + 1, roleName }],
  );
  const clients = withBdms(random.fork('bdms'), companies, userRoles);
  return { clients, users, userRoles };
};

const demoClients = (random: Random, now: Date): ClientRow[] => {
  const start = workedLater(now.getTime() - historyMs, 1);
  // Leaves time for the newest introducer's users to join.
  const joined = introducers
    .map(() => duringWork(start + random.int(30 * dayMs, historyMs - 60 * dayMs)))
    .sort((a, b) => a - b);
  // Neither the first introducer, where the broker accounts work, nor the lender's own.
  const suspendedId = random.int(firstIntroducerId + 1, introducers.length);
  const companies: CompanyName[] = [lender, ...introducers];
  return companies.map(({ name, slug }, index) => {
    const id = index + lenderId;
    const isInternal = id === lenderId || index === introducers.length;
    return {
      id,
      name,
      slug,
      isIntroducer: id !== lenderId,
      bdmId: null,
      dealRecipientClientId: isInternal && id !== lenderId ? lenderId : null,
      status: id === suspendedId ? 'SUSPENDED' : 'ACTIVE',
      configType: isInternal ? 'INTERNAL_BROKERAGE' : 'EXTERNAL_BROKERAGE',
      abn: abnFor(acn(random)),
      createdAt: instant(joined[index - 1] ?? start),
    };
  });
};

type Person = Account & { clientId: number };

/** Ordered by id; an introducer's administrator comes first. */
const demoPeople = (random: Random, clients: readonly ClientRow[]): Person[] => {
  const people: Person[] = lenderAccounts.map((account) => ({ ...account, clientId: lenderId }));
  const taken = new Set([...lenderAccounts, ...brokerAccounts].map(({ email }) => email));
  const join = (clientId: number, roleName: string, domain: string) => {
    const person = newcomer(random, domain, taken);
    people.push({ ...person, roleName, clientId });
  };
  for (const roleName of colleagueRoles) join(lenderId, roleName, 'assay.test');
  for (const { id, slug, isIntroducer } of clients) {
    if (!isIntroducer) continue;
    const domain = `${slug}.example`;
    if (id === firstIntroducerId)
      people.push(...brokerAccounts.map((account) => ({ ...account, clientId: id })));
    else join(id, 'Introducer Administrator', domain);
    const others = id === firstIntroducerId ? random.int(1, 3) : random.int(1, 4);
    for (let count = 0; count < others; count += 1) join(id, 'Introducer', domain);
  }
  return people;
};

const newcomer = (random: Random, domain: string, taken: Set<string>) => {
  for (;;) {
    const name = personName(random);
    const email = emailAddress(name, domain);
    if (taken.has(email)) continue;
    taken.add(email);
    return { ...name, email };
  }
};

const demoUsers = (random: Random, people: Person[], clients: readonly ClientRow[], now: Date): UserRow[] => {
  const joinedAt = random.fork('joined');
  const mobiles = random.fork('mobiles');
  const statuses = leavers(random.fork('statuses'), people);
  const users: UserRow[] = [];
  people.forEach((person, index) => {
    const parent = users.find(({ email }) => email === managerEmail(person, people));
    const earliest =
      parent?.createdAt ?? clients[person.clientId - lenderId]?.createdAt ?? instant(now.getTime());
    // A company's first people join with it; the others at any time since.
    const latest = parent ? now.getTime() - dayMs : Date.parse(earliest) + 14 * dayMs;
    users.push({
      id: index + 1,
      clientId: person.clientId,
      parentId: parent?.id ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      mobile: mobile(mobiles),
      status: statuses.get(person.email) ?? 'ACTIVE',
      createdAt: instant(duringWork(joinedAt.int(Date.parse(earliest), latest))),
    });
  });
  return users;
};

const managerEmail = ({ clientId, roleName }: Person, people: readonly Person[]): string | undefined => {
  if (clientId === lenderId) return managerOfRole[roleName ?? ''];
  if (roleName !== 'Introducer') return undefined;
  return people.find((other) => other.clientId === clientId && other.roleName === 'Introducer Administrator')
    ?.email;
};

/** Spares administrators and the accounts that the README lists. */
const leavers = (random: Random, people: readonly Person[]): Map<string, UserRow['status']> => {
  const named = new Set([...lenderAccounts, ...brokerAccounts].map(({ email }) => email));
  const ordinary = people.filter(({ email }) => !named.has(email));
  const brokers = random.shuffle(ordinary.filter(({ roleName }) => roleName === 'Introducer'));
  const analysts = random.shuffle(ordinary.filter(({ roleName }) => roleName === 'Credit Analyst'));
  return new Map<string, UserRow['status']>([
    ...brokers.slice(0, 2).map(({ email }) => [email, 'SUSPENDED'] as const),
    ...brokers.slice(2, 5).map(({ email }) => [email, 'CLOSED'] as const),
    ...analysts.slice(0, 1).map(({ email }) => [email, 'CLOSED'] as const),
  ]);
};

const withBdms = (
  random: Random,
  clients: readonly ClientRow[],
  userRoles: readonly UserRoleRow[],
): ClientRow[] => {
  const supporters = userRoles.filter(({ roleName }) => roleName === 'Introducer Support');
  return clients.map((client) =>
    client.isIntroducer ? { ...client, bdmId: random.pick(supporters).userId } : client,
  );
};
