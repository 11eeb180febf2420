import type { Random } from '../random.ts';
import { brokerAccounts } from './accounts.ts';
import type { DemoIam } from './iam.ts';

type Agent = { userId: number; clientId: number; joinedMs: number; isThere: boolean; weight: number };

const named = new Set(brokerAccounts.map(({ email }) => email));

const agentsOf = ({ clients, users }: DemoIam): Agent[] =>
  users.flatMap(({ id, clientId, status, email, createdAt }) => {
    const client = clients.find((row) => row.id === clientId);
    if (!client?.isIntroducer) return [];
    return {
      userId: id,
      clientId,
      joinedMs: Date.parse(createdAt),
      isThere: client.status === 'ACTIVE' && status === 'ACTIVE',
      weight: named.has(email) ? 3 : 1,
    };
  });

/** Agents who have left wrote only old applications. */
export const agentPicker = (iam: DemoIam) => {
  const agents = agentsOf(iam);
  const there = agents.filter(({ isThere }) => isThere);
  return (random: Random, atMs: number, isOld: boolean): Agent => {
    const joined = (isOld ? agents : there).filter(({ joinedMs }) => joinedMs < atMs);
    // Before anyone had joined, it falls back to today's agents.
    return random.weigh(joined.length > 0 ? joined : there);
  };
};

export const staffPicker = ({ users, userRoles }: DemoIam) => {
  const joinedMs = new Map(users.map(({ id, createdAt }) => [id, Date.parse(createdAt)]));
  const holders = Map.groupBy(userRoles, ({ roleName }) => roleName);
  return (random: Random, roleName: string, atMs: number): number => {
    const all = (holders.get(roleName) ?? []).map(({ userId }) => userId);
    const joined = all.filter((userId) => (joinedMs.get(userId) ?? 0) < atMs);
    return random.pick(joined.length > 0 ? joined : all);
  };
};
