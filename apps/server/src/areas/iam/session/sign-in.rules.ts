import type { SignInOutcome } from '@assay/contract/iam/login-history';

export interface Candidate {
  readonly status: string;
  readonly clientStatus: string;
  readonly hasAccess: boolean;
}

export function judgeSignIn(candidate: Candidate | undefined, passwordFits: boolean): SignInOutcome {
  if (!candidate) return 'UNKNOWN_USER';
  if (!passwordFits) return 'WRONG_PASSWORD';
  if (candidate.status !== 'ACTIVE') return 'USER_NOT_ACTIVE';
  if (candidate.clientStatus !== 'ACTIVE') return 'CLIENT_NOT_ACTIVE';
  return candidate.hasAccess ? 'SUCCESS' : 'NO_ACCESS';
}
