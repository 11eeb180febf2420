import type { Application } from '@assay/contract/application/record';
import { contractPurposes } from '@assay/contract/document/document';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { DocumentPanel, useDocuments } from '../../document/public.ts';
import { documentCalls } from '../document/application-documents.tsx';

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
  const documents = useDocuments(documentCalls, {
    params: { id },
    query: { purposes: contractPurposes.join() },
    owner: 'this application',
    noun: 'Contract',
    mayDelete: isStaff && may.deleteDocuments,
  });
  return (
    <DocumentPanel
      isColumn={isBesideOthers}
      source={{
        ...documents,
        label: 'Contracts',
        none: 'No contracts found',
        showsPurpose: true,
        ...(isBesideOthers && { param: 'contract' }),
      }}
      actions={actions?.((documents.list.data?.count ?? 0) > 0)}
    />
  );
}
