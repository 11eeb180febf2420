import type { AuditModel } from '@assay/contract/audit/audit';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { Tab } from '../../ui/page/tabs.tsx';
import { AuditLog } from './audit-log.tsx';
import type { AuditWords } from './change/value-text.ts';

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
          content: () => <AuditLog subject={{ modelName: [model], modelId: id }} words={words} />,
        },
      ]
    : [];
