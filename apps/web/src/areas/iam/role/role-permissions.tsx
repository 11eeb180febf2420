import { introducerPermissions } from '@assay/contract/kit/permissions';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../../ui/page/problem.tsx';
import { PermissionList } from './permission-list.tsx';
import { permissionCatalogue } from './role.queries.ts';

interface RolePermissionsProps {
  before: readonly string[];
  value: readonly string[];
  onChange?: (codes: string[]) => void;
  isOwn: boolean;
  isIntroducer: boolean;
}

const forIntroducers = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(catalogue).filter(([code]) => introducerPermissions.has(code)));

export function RolePermissions({ before, value, onChange, isOwn, isIntroducer }: RolePermissionsProps) {
  const { data, error, refetch } = useQuery(permissionCatalogue);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <>
      {isOwn && onChange && (
        <Text px="md" pt="md" c="dimmed">
          You hold this role, so someone else has to add permissions to it.
        </Text>
      )}
      <PermissionList
        catalogue={isIntroducer ? forIntroducers(data?.data ?? {}) : (data?.data ?? {})}
        before={before}
        value={value}
        onChange={(codes) => onChange?.(codes)}
        mayAdd={!isOwn}
        readOnly={!onChange}
      />
    </>
  );
}
