import { type RoleDetail, roleFields } from '@assay/contract/iam/role';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { auditTab } from '../../audit/public.ts';
import { CreatedOn } from '../columns.tsx';
import { auditWords } from './role.queries.ts';
import { RolePermissions } from './role-permissions.tsx';

interface RolePartsProps {
  role: RoleDetail;
  chosen: readonly string[];
  onChange?: (codes: string[]) => void;
  children: ReactNode;
}

export function RoleParts({ role, chosen, onChange, children }: RolePartsProps) {
  const { can } = useSession();
  const isEdited = onChange !== undefined;
  return (
    <Split
      sideStays={isEdited}
      side={
        <Section title="Role" extras={<CreatedOn createdAt={role.createdAt} />}>
          {children}
        </Section>
      }
      main={
        <Tabs
          label="Role details"
          tabs={[
            {
              id: 'permissions',
              label: roleFields.permissions.label,
              count: chosen.length,
              keeps: isEdited,
              content: () => (
                <RolePermissions
                  before={role.permissions}
                  value={chosen}
                  isOwn={role.isOwn}
                  isIntroducer={role.isIntroducer}
                  {...(onChange && { onChange })}
                />
              ),
            },
            ...auditTab(can, { modelName: ['Role'], modelId: role.id }, auditWords),
          ]}
        />
      }
    />
  );
}
