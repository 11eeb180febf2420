import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import { assessment } from '@assay/contract/assessment/area';
import type { Cost } from '@assay/contract/credit/check';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { BesidePreview } from '../../../ui/page/beside-preview.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { DocumentPreview, useOpenDocument, useReturnToName } from '../../document/public.ts';
import { checksOf, useIsBuying } from './check.queries.ts';
import { CheckTable } from './check-table.tsx';

const files = {
  application: assessment.downloadAssessmentDocument,
  accreditation: accreditationAttachments.downloadAccreditationDocument,
} as const;

/** `$40.00 so far · up to $20.00 more not confirmed · 2 without a known price` */
function CostSoFar({ cost: { total, unconfirmed, unpriced, unconfirmedUnpriced } }: { cost: Cost }) {
  const more = [
    unconfirmed > 0 && `up to ${formatMoney(unconfirmed)} more not confirmed`,
    unconfirmedUnpriced > 0 && `${unconfirmedUnpriced} more not confirmed, without a known price`,
    unpriced > 0 && `${unpriced} without a known price`,
  ].filter(Boolean);
  return (
    <Text c="dimmed">
      <Text span inherit fw={600} c="var(--text)">
        {formatMoney(total)}
      </Text>{' '}
      {['so far', ...more].join(' · ')}
    </Text>
  );
}

interface BoughtSectionProps {
  assessment: { id: number };
  of?: keyof typeof files;
}

export function BoughtSection({ assessment: { id }, of = 'application' }: BoughtSectionProps) {
  const list = useQuery(checksOf(id));
  const isBuying = useIsBuying(id);
  const { openId, open, close } = useOpenDocument('report');
  const box = useRef<HTMLDivElement>(null);
  useReturnToName(box, openId);
  const { checks, cost } = list.data?.data ?? {};
  const shown = checks?.flatMap(({ document }) => document ?? []).find(({ id: one }) => one === openId);
  const download = useDownload(files[of]);
  const wanted = { params: { id, docId: openId ?? 0 } };
  const preview = shown && (
    <DocumentPreview
      key={shown.id}
      isOver
      document={shown}
      read={async () => (await callForFile(files[of], wanted)).content}
      onDownload={() => download.mutate(wanted)}
      onClose={close}
    />
  );
  return (
    <BesidePreview box={box} isOpen={shown !== undefined} preview={preview}>
      <Section title="Checks bought" flush extras={cost && <CostSoFar cost={cost} />}>
        {list.error && !list.data && <Problem error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <Skeleton h="8rem" w="auto" m="md" aria-busy />}
        {checks?.length === 0 && (
          <Text p="md" c="dimmed">
            {isBuying ? 'The first check is running' : 'No checks have been requested yet'}
          </Text>
        )}
        {checks && checks.length > 0 && (
          <CheckTable assessmentId={id} checks={checks} openId={openId} onOpen={open} />
        )}
      </Section>
    </BesidePreview>
  );
}
