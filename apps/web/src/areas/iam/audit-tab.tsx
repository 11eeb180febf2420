import type { AuditModel } from '@assay/contract/audit';
import type { PermissionCode } from '@assay/contract/permissions';
import type { Tab } from '../../ui/tabs.tsx';
import { AuditLog, type AuditWords } from '../audit/public.ts';

/** The tab with a record's changes, for those who may see them. */
export const auditTab = (
  can: (code: PermissionCode) => boolean,
  model: AuditModel,
  id: number,
  words: AuditWords,
): Tab[] =>
  can('AUDIT.READ')
    ? [
        {
          id: 'audit',
          label: 'Audit log',
          content: () => <AuditLog of={{ modelName: [model], modelId: id }} words={words} />,
        },
      ]
    : [];
