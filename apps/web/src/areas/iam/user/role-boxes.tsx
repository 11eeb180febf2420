import type { Role } from '@assay/contract/iam/role';
import { Box } from '@mantine/core';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';

interface RoleBoxesProps {
  roles: readonly Role[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  refuses?: (role: Role) => string | undefined;
}

const countOf = ({ permissions: { length } }: Role) =>
  `${length} ${length === 1 ? 'permission' : 'permissions'}`;

export const RoleBoxes = ({ roles, value, onChange, refuses }: RoleBoxesProps) => (
  <Box component="ul" className="columns" __vars={{ '--least': '15rem' }}>
    {roles.map((role) => {
      const why = refuses?.(role);
      const isHeld = value.includes(role.id);
      return (
        <li key={role.id}>
          <Checkbox
            label={role.name}
            description={[role.status === 'SUSPENDED' && 'Suspended, so it has no effect', countOf(role), why]
              .filter(Boolean)
              .join(' · ')}
            checked={isHeld}
            disabled={why !== undefined}
            onChange={() => onChange(isHeld ? value.filter((id) => id !== role.id) : [...value, role.id])}
          />
        </li>
      );
    })}
  </Box>
);
