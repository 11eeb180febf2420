import { audit } from '@assay/contract/audit/area';
import { membershipLabels, type UserRow, userEndpoints, userFields } from '@assay/contract/iam/user';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { listedRow, query, queryClient, useAction } from '../../../lib/api/query.ts';
import { auditWordsOf } from '../../../lib/field-words.ts';
import { fullName } from '../../../lib/formats.ts';
import { pickSearch } from '../../../lib/list/picks.ts';

export const userRecord = (id: number) => query(userEndpoints.getUser, { params: { id } });

type HistoryRequest = NonNullable<CallOf<typeof userEndpoints.listLoginHistory>['query']>;

/** Passed to `LoginHistory`, so that the profile doesn't load the users' code. */
export const attemptsOf = (id: number) => (request: HistoryRequest) =>
  query(userEndpoints.listLoginHistory, { params: { id }, query: request });

export function userNameOf(id: number): string | undefined {
  const known =
    queryClient.getQueryData(userRecord(id).queryKey)?.data ?? listedRow(userEndpoints.listUsers, id);
  return known && fullName(known);
}

export interface UserChoice {
  clientId?: number;
  isIntroducer?: boolean;
  /** Restricts to users who can sign in and open these records. */
  opens?: 'ASSESSMENT.APPLICATION.READ' | 'ASSESSMENT.ACCREDITATION.READ';
  /** For filters: former users still have records, but can't get new ones. */
  includeFormer?: boolean;
  except?: number | undefined;
  unavailable?: { id: number; why: string };
}

const mostPicks = 10;

const detailOf = ({ clientName, status }: UserRow): string =>
  [clientName, status !== 'ACTIVE' && userFields.status.words[status]].filter(Boolean).join(' · ');

export const userPicks = ({
  clientId,
  isIntroducer,
  opens,
  includeFormer,
  except,
  unavailable,
}: UserChoice = {}) =>
  pickSearch(
    (keywords) =>
      query(userEndpoints.listUsers, {
        query: {
          ...(!includeFormer && { status: 'ACTIVE' }),
          limit: mostPicks,
          ...(keywords && { keywords }),
          ...(clientId !== undefined && { clientIds: String(clientId) }),
          ...(opens && { opens }),
          ...(isIntroducer !== undefined && { isIntroducer: isIntroducer ? 'true' : 'false' }),
        },
      }),
    ({ data }) =>
      data
        .filter(({ id }) => id !== except)
        .map((user) => ({
          id: user.id,
          name: fullName(user),
          ...(user.id === unavailable?.id
            ? { detail: unavailable.why, isUnavailable: true }
            : { detail: detailOf(user) }),
        })),
  );

const onSaved = {
  refresh: [userEndpoints.listUsers, audit.listAudits],
  record: ({ data }: { data: { id: number } }) => userRecord(data.id),
  inForm: true,
} as const;

export const useCreateUser = () =>
  useAction(userEndpoints.createUser, { ...onSaved, done: 'New user created' });
export const useUpdateUser = () => useAction(userEndpoints.updateUser, { ...onSaved, done: 'User saved' });
export const useAssignRoles = () =>
  useAction(userEndpoints.assignRoles, { ...onSaved, done: 'Roles successfully assigned to the user' });
export const useSetManagedClients = () =>
  useAction(userEndpoints.setManagedClients, { ...onSaved, done: 'Clients to manage saved' });
export const useSetManagedUsers = () =>
  useAction(userEndpoints.setManagedUsers, { ...onSaved, done: 'Users to manage saved' });
export const useCancelEmailChange = () =>
  useAction(userEndpoints.cancelEmailChange, {
    ...onSaved,
    inForm: false,
    done: 'Email change cancelled',
  });
export const useEmailPasswordLink = () =>
  useAction(userEndpoints.emailPasswordLink, {
    done: 'The email with the link is on its way',
    // The record holds the time of the next possible email.
    refresh: [userEndpoints.getUser],
  });

export const auditWords = auditWordsOf(userFields, membershipLabels);
