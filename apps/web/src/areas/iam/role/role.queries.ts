import { audit } from '@assay/contract/audit/area';
import { roleEndpoints, roleFields } from '@assay/contract/iam/role';
import { pageSize } from '@assay/contract/kit/list';
import { listedRow, query, queryClient, useAction } from '../../../lib/api/query.ts';
import { auditWordsOf } from '../../../lib/field-words.ts';

export const roleRecord = (id: number) => query(roleEndpoints.getRole, { params: { id } });

export const roleNameOf = (id: number): string | undefined =>
  queryClient.getQueryData(roleRecord(id).queryKey)?.data.name ??
  listedRow(roleEndpoints.listRoles, id)?.name;

export const rolesFor = (isIntroducer: boolean) =>
  query(roleEndpoints.listRoles, {
    query: { limit: pageSize.most, isIntroducer: isIntroducer ? 'true' : 'false' },
  });

export const permissionCatalogue = query(roleEndpoints.listPermissions, {});

const onSaved = {
  refresh: [roleEndpoints.listRoles, audit.listAudits],
  record: ({ data }: { data: { id: number } }) => roleRecord(data.id),
  inForm: true,
} as const;

export const useCreateRole = () =>
  useAction(roleEndpoints.createRole, { ...onSaved, done: 'Role successfully created' });
export const useUpdateRole = () =>
  useAction(roleEndpoints.updateRole, { ...onSaved, done: 'Role successfully updated' });

export const auditWords = auditWordsOf(roleFields);
