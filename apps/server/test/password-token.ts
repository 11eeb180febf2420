import { addPasswordLink } from '../src/areas/iam/password/password.service.ts';
import { inTransaction } from '../src/kernel/database/transaction.ts';

export async function passwordToken(userId: number, kind: 'RESET' | 'INVITATION'): Promise<string> {
  const link = await inTransaction((tx) => addPasswordLink(tx, userId, kind));
  return new URL(link).searchParams.get('token') ?? '';
}
