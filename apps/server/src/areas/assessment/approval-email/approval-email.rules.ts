import type { ApprovalTemplate } from '@assay/contract/assessment/approval-email';
import type { Status } from '@assay/lending/statuses';

interface Recipient {
  readonly name: string;
  readonly company: string;
  readonly isOfCompany: boolean;
  readonly canSignIn: boolean;
}

export interface Approval {
  readonly status: Status;
  readonly expiresOn: string | null;
  readonly creditFileAt: string | null;
  readonly lastSentAt: string | null;
  readonly recipient: Recipient;
}

export interface Wanted {
  readonly template: ApprovalTemplate;
  readonly isExtended: boolean;
}

export const written = (day: string) => day.split('-').reverse().join('/');

export const isNewExpiry = ({ expiresOn }: Pick<Approval, 'expiresOn'>, { isExtended }: Wanted): boolean =>
  expiresOn === null || isExtended;

function isFileRerun({ creditFileAt, lastSentAt }: Approval): boolean {
  return creditFileAt !== null && (lastSentAt === null || Date.parse(creditFileAt) > Date.parse(lastSentAt));
}

function whyNotTold({ name, company, isOfCompany, canSignIn }: Recipient): string | undefined {
  if (isOfCompany && canSignIn) return undefined;
  const why = isOfCompany ? "can't sign in any more" : `is no longer with ${company}`;
  return `${name} ${why}. Move the application to another agent first.`;
}

export function whyNotSent(approval: Approval, wanted: Wanted, today: string): string | undefined {
  const { status, expiresOn, recipient } = approval;
  const { template, isExtended } = wanted;
  if (status !== 'APPROVED_WAITING_FOR_MORE_INFO')
    return 'Approval emails can be sent while the application is approved and waiting for more information.';
  if (template === 'approval' && isExtended) return 'Only a re-approval can extend the approval.';
  if (template === 'approval' && expiresOn !== null)
    return `The approval email has been sent: the approval is valid until ${written(expiresOn)}. Send a re-approval instead.`;
  if (isExtended && !isFileRerun(approval))
    return 'Rerun the credit file before you extend the approval: no credit report has been bought since the last email.';
  if (expiresOn !== null && !isNewExpiry(approval, wanted) && expiresOn < today)
    return `The approval expired on ${written(expiresOn)}. Extend it to send this email.`;
  return whyNotTold(recipient);
}
