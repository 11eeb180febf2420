import type { Random } from '../random.ts';
import { brokerAccounts } from './accounts.ts';
import type { DemoIam } from './iam.ts';

type Agent = { userId: number; clientId: number; joinedMs: number; isThere: boolean; weight: number };

const named = new Set(brokerAccounts.map(({ email }) => email));

/** Those of introducers who write applications; the accounts that the README names have more than others. */
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

/** Who wrote an application at a time; who has gone since wrote only old ones. */
export const agentPicker = (iam: DemoIam) => {
  const agents = agentsOf(iam);
  const there = agents.filter(({ isThere }) => isThere);
  return (random: Random, atMs: number, isOld: boolean): Agent => {
    const joined = (isOld ? agents : there).filter(({ joinedMs }) => joinedMs < atMs);
    // Where nobody had joined yet, somebody must have been first.
    return random.weigh(joined.length > 0 ? joined : there);
  };
};

/** Staff of the lender with a role, who were there at a time. */
export const staffPicker = ({ users, userRoles }: DemoIam) => {
  const joinedMs = new Map(users.map(({ id, createdAt }) => [id, Date.parse(createdAt)]));
  const holders = Map.groupBy(userRoles, ({ roleName }) => roleName);
  return (random: Random, roleName: string, atMs: number): number => {
    const all = (holders.get(roleName) ?? []).map(({ userId }) => userId);
    const joined = all.filter((userId) => (joinedMs.get(userId) ?? 0) < atMs);
    return random.pick(joined.length > 0 ? joined : all);
  };
};
