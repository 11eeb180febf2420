import type { Role } from '@assay/contract/iam/role';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import classes from './role-boxes.module.css';

interface RoleBoxesProps {
  roles: readonly Role[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  refuses?: (role: Role) => string | undefined;
}

const countOf = ({ permissions: { length } }: Role) =>
  `${length} ${length === 1 ? 'permission' : 'permissions'}`;

export const RoleBoxes = ({ roles, value, onChange, refuses }: RoleBoxesProps) => (
  <ul className={classes.roles}>
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
  </ul>
);
