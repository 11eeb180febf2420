import { audit } from '@assay/contract/audit/area';
import { clientEndpoints, clientFields } from '@assay/contract/iam/client';
import { pageSize } from '@assay/contract/kit/list';
import { listedRow, query, queryClient, useAction } from '../../../lib/api/query.ts';
import { auditWordsOf } from '../../../lib/field-words.ts';
import { pickSearch } from '../../../lib/list/picks.ts';

export const clientRecord = (id: number) => query(clientEndpoints.getClient, { params: { id } });

export const clientNameOf = (id: number): string | undefined =>
  queryClient.getQueryData(clientRecord(id).queryKey)?.data.name ??
  listedRow(clientEndpoints.listClients, id)?.name;

/** Reads a client's name from the list, which more users may read than the client. */
export async function readClientName(id: number): Promise<string | null> {
  const known = clientNameOf(id);
  if (known) return known;
  await queryClient.fetchQuery(query(clientEndpoints.listClients, { query: { ids: String(id) } }));
  return clientNameOf(id) ?? null;
}

const onSaved = {
  refresh: [clientEndpoints.listClients, audit.listAudits],
  record: ({ data }: { data: { id: number } }) => clientRecord(data.id),
  inForm: true,
} as const;

export const useCreateClient = () =>
  useAction(clientEndpoints.createClient, { ...onSaved, done: 'Client successfully created' });
export const useUpdateClient = () =>
  useAction(clientEndpoints.updateClient, { ...onSaved, done: 'Client successfully updated' });

interface ClientChoice {
  /** For filters: a suspended client still has records, but can't get new ones. */
  includeSuspended?: boolean;
  isIntroducer?: boolean;
  except?: number | undefined;
}

export const clientPicks = ({ isIntroducer, except, includeSuspended }: ClientChoice = {}) =>
  pickSearch(
    (keywords) =>
      query(clientEndpoints.listClients, {
        query: {
          ...(!includeSuspended && { status: 'ACTIVE' }),
          limit: pageSize.usual,
          ...(keywords && { keywords }),
          ...(isIntroducer !== undefined && { isIntroducer: isIntroducer ? 'true' : 'false' }),
        },
      }),
    ({ data }) => data.filter(({ id }) => id !== except).map(({ id, name }) => ({ id, name })),
  );

export const auditWords = auditWordsOf(clientFields);
