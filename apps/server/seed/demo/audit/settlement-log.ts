import type { DemoIam } from '../iam/iam.ts';
import { type DemoSettlement, settlementChanges } from '../settlement/settlements.ts';
import { actorOf, type Logged } from './logged.ts';

export function settlementLog(iam: DemoIam, settlements: readonly DemoSettlement[]): Logged[] {
  const people = new Map(iam.users.map((user) => [user.id, user]));
  return settlements.flatMap(settlementChanges).map(({ at, by, change }) => {
    const user = people.get(by);
    if (!user) throw new Error(`The demo has no user ${by}`);
    return { at, actor: actorOf(user), change };
  });
}
