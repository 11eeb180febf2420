import type { Application } from '@assay/contract/application/record';
import { contractPurposes } from '@assay/contract/document/document';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { DocumentPanel } from '../../document/public.ts';
import { useApplicationDocuments } from '../document/documents.queries.ts';

interface ContractListProps {
  application: Application;
  actions?: (isListed: boolean) => ReactNode;
  isBesideOthers?: boolean;
}

export function ContractList({
  application: { id, may },
  actions,
  isBesideOthers = false,
}: ContractListProps) {
  const { isStaff } = useSession();
  const { remove, ...documents } = useApplicationDocuments(
    id,
    contractPurposes,
    'Contract has been deleted.',
  );
  return (
    <DocumentPanel
      isColumn={isBesideOthers}
      source={{
        ...documents,
        label: 'Contracts',
        none: 'No contracts found',
        showsPurpose: true,
        ...(isBesideOthers && { param: 'contract' }),
        ...(isStaff && may.deleteDocuments && { remove }),
      }}
      actions={actions?.((documents.list.data?.count ?? 0) > 0)}
    />
  );
}
