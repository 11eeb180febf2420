import { brokerageTypes, type Client, clientStatuses } from '@assay/contract/iam/client';
import { none } from '../../../lib/formats.ts';
import { userNameOf } from '../user/user.queries.ts';
import { clientNameOf } from './client.queries.ts';
import { companyKinds, kindOf } from './company-kind.ts';

/** What people call the fields of a client, in its form and in the log of its changes. */
export const clientLabels = {
  name: 'Name',
  slug: 'Slug',
  isIntroducer: 'Company',
  configType: 'Type',
  status: 'Status',
  bdmId: 'BDM',
  bdm: 'BDM',
  dealRecipientClientId: 'Deal recipient',
  dealRecipient: 'Deal recipient',
  clientConfig: 'Logo and replies',
  logoUrl: 'Logo',
  replyTo: 'Replies to e-mails go to',
} as const;

/** The name behind an id in the form: as the record has it, or as the list that it was picked from. */
export function nameInClient(
  client: Client | undefined,
  field: 'bdmId' | 'dealRecipientClientId',
  id: number,
): string | undefined {
  if (client?.[field] === id)
    return (field === 'bdmId' ? client.bdmName : client.dealRecipientClientName) ?? undefined;
  return field === 'bdmId' ? userNameOf(id) : clientNameOf(id);
}

/** Coded values in words; undefined of what speaks for itself. */
export function clientWords(field: string, value: unknown): string | undefined {
  if (field === 'isIntroducer') return companyKinds[kindOf(value === true)];
  if (field === 'status') return clientStatuses[value as keyof typeof clientStatuses];
  if (field === 'configType') return brokerageTypes[value as keyof typeof brokerageTypes];
  return undefined;
}

/** A form's value in words, for the choice between one's own and somebody else's. */
export function shownOfClient(client: Client | undefined, path: string, value: unknown): string {
  if (value === null || value === '') return none;
  if (path === 'bdmId' || path === 'dealRecipientClientId')
    return nameInClient(client, path, Number(value)) ?? `#${value}`;
  if (path === 'clientConfig') {
    const { logoUrl, replyTo } = value as Client['clientConfig'];
    return [logoUrl, replyTo].filter(Boolean).join(', ') || none;
  }
  return clientWords(path, value) ?? String(value);
}

export const auditWords = { fields: clientLabels, value: clientWords };
