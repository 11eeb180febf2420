import type { Tx } from '../../kernel/database.ts';
import type { Exchange } from '../../kernel/http.ts';
import type { SignInOutcome } from './sign-in.rules.ts';

export async function insertLoginHistory(
  tx: Tx,
  userId: number | undefined,
  outcome: SignInOutcome,
  http: Exchange,
): Promise<void> {
  await tx
    .insertInto('login_history')
    .values({ user_id: userId ?? null, outcome, ip_address: http.ipAddress, user_agent: http.userAgent })
    .execute();
}
