import { applicationArea } from '@assay/contract/application/area';
import { contractStatuses, contractTime } from '@assay/contract/application/contract';
import type { Application } from '@assay/contract/application/record';
import { audit } from '@assay/contract/audit/area';
import { contractPurposes } from '@assay/contract/document/document';
import { isFinal, statusesBehind } from '@assay/lending/statuses';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DocumentPanel, useDocuments } from '../../document/public.ts';
import { documentCalls } from '../document/application-documents.tsx';

interface ContractListProps {
  application: Application;
  actions?: (isListed: boolean) => ReactNode;
  isBesideOthers?: boolean;
}

export function ContractList({ application, actions, isBesideOthers = false }: ContractListProps) {
  const { id, may } = application;
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

function GenerateButtons({ id }: { id: number }) {
  const generate = useAction(applicationArea.generateContract, {
    done: 'Contract generated',
    refresh: [applicationArea.listApplicationDocuments, audit.listAudits],
    reread: [applicationArea.getApplication],
    conflictWords: () => 'The application was changed while its contract was generated. Try again.',
  });
  const underWay = generate.isPending ? (generate.variables.body?.esign ?? false) : undefined;
  const choices = [
    { esign: false, label: 'Generate contract' },
    { esign: true, label: 'Generate for e-signing' },
  ];
  return (
    <Group>
      {choices.map(({ esign, label }) => (
        <Button
          key={label}
          variant="default"
          aria-busy={underWay === esign}
          onClick={({ detail: clicks }) => {
            // The second click of a double click may arrive after the first contract is ready.
            if (clicks < 2 && !generate.isPending) generate.mutate({ params: { id }, body: { esign } });
          }}
        >
          {underWay === esign ? 'Generating…' : label}
        </Button>
      ))}
    </Group>
  );
}

function whyNotNow({ status, publicStatus }: Application, isStaff: boolean): string | undefined {
  if (!isStaff) return statusesBehind(publicStatus).every(isFinal) ? undefined : contractTime.introducers;
  return status && contractStatuses.includes(status) ? undefined : contractTime.staff;
}

export function ContractsTab({ application }: { application: Application }) {
  const { id, may } = application;
  const { isStaff } = useSession();
  const actions = (isListed: boolean) => {
    if (may.generateContracts) return <GenerateButtons id={id} />;
    const why = isStaff || !isListed ? whyNotNow(application, isStaff) : undefined;
    return (
      why && (
        <Text px="sm" c="dimmed">
          {why}
        </Text>
      )
    );
  };
  return <ContractList application={application} actions={actions} />;
}
