import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isValidAbn, isValidAcn, keptForFiction } from '../identifier-checks.ts';
import { type DemoIam, demoIam, type UserRow } from './iam.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const threeYearsBefore = Date.parse('2023-03-02T00:00:00.000Z');

const referenceData = new URL('../../reference-data.json', import.meta.url);
const { roles } = JSON.parse(readFileSync(referenceData, 'utf8')) as {
  roles: { name: string; account: string }[];
};

const rolesOf = ({ userRoles }: DemoIam, userId: number) =>
  userRoles.filter((row) => row.userId === userId).map(({ roleName }) => roleName);

const byEmail = ({ users }: DemoIam, email: string): UserRow => {
  const user = users.find((row) => row.email === email);
  if (!user) throw new Error(`No demo user ${email}`);
  return user;
};

const byId = <T extends { id: number }>(rows: readonly T[], id: number | null): T => {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`No row ${id}`);
  return row;
};

test('the same seed and moment give the same rows, another seed other people', () => {
  expect(demoIam(1, now)).toEqual(demoIam(1, new Date(now)));
  expect(demoIam(1, now).users).not.toEqual(demoIam(2, now).users);
});

describe.each([1, 2, 3, 4, 5, 2026, 987654321])('with seed %i', (seed) => {
  const demo = demoIam(seed, now);
  const { clients, users, userRoles } = demo;
  const introducers = clients.filter(({ isIntroducer }) => isIntroducer);
  const usersOf = (clientId: number) => users.filter((user) => user.clientId === clientId);

  test('client 1 is the lender, twelve introducers follow, ids count from 1', () => {
    expect(clients[0]).toMatchObject({
      id: 1,
      name: 'Assay Finance',
      slug: 'assay-finance',
      isIntroducer: false,
      configType: 'INTERNAL_BROKERAGE',
      status: 'ACTIVE',
      bdmId: null,
    });
    expect(introducers).toHaveLength(12);
    expect(clients.map(({ id }) => id)).toEqual(clients.map((_, index) => index + 1));
    expect(users.map(({ id }) => id)).toEqual(users.map((_, index) => index + 1));
  });

  test('one introducer is suspended, not the one with the demo accounts; most are external', () => {
    const suspended = introducers.filter(({ status }) => status === 'SUSPENDED');
    expect(suspended).toHaveLength(1);
    expect(suspended[0]?.id).not.toBe(2);
    const external = introducers.filter(({ configType }) => configType === 'EXTERNAL_BROKERAGE');
    expect(external.length).toBeGreaterThanOrEqual(9);
  });

  test('every introducer has an active BDM from the lender, and deals go to a client that exists', () => {
    for (const { bdmId, dealRecipientClientId } of introducers) {
      expect(byId(users, bdmId)).toMatchObject({ clientId: 1, status: 'ACTIVE' });
      if (dealRecipientClientId !== null) byId(clients, dealRecipientClientId);
    }
  });

  test('every ABN is valid, ends in a valid ACN and belongs to one client', () => {
    for (const { abn } of clients) expect([isValidAbn(abn), isValidAcn(abn.slice(2))]).toEqual([true, true]);
    expect(new Set(clients.map(({ abn }) => abn)).size).toBe(clients.length);
  });

  test('no two users share an address whatever its case, and none is a real domain', () => {
    expect(new Set(users.map(({ email }) => email.toLowerCase())).size).toBe(users.length);
    for (const { email } of users) expect(email).toMatch(/^[a-z.-]+@(assay\.test|[a-z-]+\.example)$/);
  });

  test('every mobile number is in the range kept for fiction', () => {
    for (const { mobile } of users) expect(keptForFiction).toContain(mobile.replaceAll(' ', ''));
  });

  test('each seeded role has its active account, with that role alone, at the right company', () => {
    for (const { name, account } of roles) {
      const user = byEmail(demo, account);
      expect([user.status, rolesOf(demo, user.id)]).toEqual(['ACTIVE', [name]]);
      expect(user.clientId).toBe(account.startsWith('broker') ? 2 : 1);
    }
  });

  test('noaccess has no role, lockme is a spare auditor, everyone else has one seeded role', () => {
    expect(byEmail(demo, 'noaccess@assay.test')).toMatchObject({ clientId: 1, status: 'ACTIVE' });
    expect(rolesOf(demo, byEmail(demo, 'noaccess@assay.test').id)).toEqual([]);
    expect(rolesOf(demo, byEmail(demo, 'lockme@assay.test').id)).toEqual(['Auditor']);
    expect(userRoles).toHaveLength(users.length - 1);
    const known = new Set(roles.map(({ name }) => name));
    for (const { userId, roleName } of userRoles) {
      byId(users, userId);
      expect(known).toContain(roleName);
    }
  });

  test('an introducer has two to five users: one administrator, and introducers who report to it', () => {
    for (const { id } of introducers) {
      const staff = usersOf(id);
      expect(staff.length).toBeGreaterThanOrEqual(2);
      expect(staff.length).toBeLessThanOrEqual(5);
      const [administrator, ...others] = staff;
      expect(administrator).toMatchObject({ status: 'ACTIVE', parentId: null });
      expect(rolesOf(demo, administrator?.id ?? 0)).toEqual(['Introducer Administrator']);
      for (const other of others) {
        expect(rolesOf(demo, other.id)).toEqual(['Introducer']);
        expect(other.parentId).toBe(administrator?.id);
      }
    }
  });

  test('the lender has more analysts and settlement officers than the two accounts', () => {
    const named = new Set(['analyst@assay.test', 'settlement@assay.test']);
    const more = usersOf(1).filter(
      ({ id, email }) => !named.has(email) && /Analyst|Settlement/.test(rolesOf(demo, id).join()),
    );
    expect(more.length).toBeGreaterThanOrEqual(6);
    expect(more.length).toBeLessThanOrEqual(8);
  });

  test("a user's parent has a smaller id and works at the same client", () => {
    for (const { id, clientId, parentId } of users) {
      if (parentId === null) continue;
      expect(byId(users, parentId).clientId).toBe(clientId);
      expect(parentId).toBeLessThan(id);
    }
  });

  test('there are active, suspended and closed users', () => {
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'SUSPENDED', 'CLOSED']));
  });

  test('everything was made in the three years before, nobody before the own company or manager', () => {
    for (const { createdAt } of [...clients, ...users]) {
      expect(new Date(createdAt).toISOString()).toBe(createdAt);
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(threeYearsBefore);
      expect(Date.parse(createdAt)).toBeLessThan(now.getTime());
    }
    for (const { clientId, parentId, createdAt } of users) {
      expect(createdAt >= byId(clients, clientId).createdAt).toBe(true);
      if (parentId !== null) expect(createdAt >= byId(users, parentId).createdAt).toBe(true);
    }
  });
});
