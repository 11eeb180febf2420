import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../../ui/data-table/problem.tsx';
import classes from './permission-list.module.css';
import { PermissionList } from './permission-list.tsx';
import { permissionCatalogue } from './role.queries.ts';

interface RolePermissionsProps {
  before: readonly string[];
  value: readonly string[];
  /** Without it they are only to be looked at. */
  onChange?: (codes: string[]) => void;
  /** Whether the reader holds the role. */
  isOwn: boolean;
}

export function RolePermissions({ before, value, onChange, isOwn }: RolePermissionsProps) {
  const { data, error, refetch } = useQuery(permissionCatalogue);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <>
      {isOwn && onChange && (
        <p className={classes.note}>You hold this role, so someone else has to add permissions to it.</p>
      )}
      <PermissionList
        catalogue={data?.data ?? {}}
        before={before}
        value={value}
        onChange={(codes) => onChange?.(codes)}
        mayAdd={!isOwn}
        readOnly={!onChange}
      />
    </>
  );
}
