import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { Tab } from '../../ui/page/tabs.tsx';
import { AuditLog, type AuditSubject } from './audit-log.tsx';
import type { LogWords } from './change/value-text.ts';

export const auditTab = (
  can: (code: PermissionCode) => boolean,
  subject: AuditSubject,
  words: LogWords,
): Tab[] =>
  can('AUDIT.READ')
    ? [
        {
          id: 'audit',
          label: 'Audit log',
          content: () => <AuditLog subject={subject} words={words} />,
        },
      ]
    : [];
