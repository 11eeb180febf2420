import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import { type IndividualPart, individualChanged } from '@assay/contract/entity/events';
import {
  type Individual,
  identityNames,
  individualFields,
  type MergedRecord,
} from '@assay/contract/entity/individual';
import { mergeMessages } from '@assay/contract/entity/merge';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useNews } from '../../../lib/api/news.ts';
import { factsOf } from '../../../lib/field-words.ts';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { auditTab } from '../../audit/public.ts';
import { moveDrafts } from '../../note/public.ts';
import { useUndo } from '../merge/merge.queries.ts';
import { MergeButton } from '../merge/merge-dialog.tsx';
import { IndividualNotes, noteOwner } from '../note/individual-notes.tsx';
import { auditWords, individualNameOf, individualRecord, useMark } from './individual.queries.ts';

const listed = new Intl.ListFormat('en-AU');

const undoneWords = (kept: readonly string[]): string =>
  kept.length === 0
    ? mergeMessages.unmerged
    : `${mergeMessages.unmerged} ${listed.format(kept)} had been changed since and stayed as ${kept.length === 1 ? 'it was' : 'they were'}.`;

const mergedWords = ({ mergedBy, mergedAt }: MergedRecord): string =>
  ['Merged', mergedBy && `by ${fullName(mergedBy)},`, formatDateTime(mergedAt)].filter(Boolean).join(' ');

function MergedRecords({ individual: { entityId, merged } }: { individual: Individual }) {
  const undo = useUndo();
  const [ask, question] = useAsk();
  const askAndUndo = async (record: MergedRecord) => {
    const isSure = await ask({
      title: `Undo the merge of ${record.name}?`,
      effect: `What came from record ${record.entityId} goes back to it, and this record has its own values again. What was added since the merge stays here.`,
      action: 'Undo merge',
    });
    if (!isSure) return;
    undo.mutate(
      { params: { entityId, mergeId: record.mergeId } },
      { onSuccess: ({ data: { kept } }) => showToast({ tone: 'pass', text: undoneWords(kept) }) },
    );
  };
  if (merged.length === 0) return null;
  return (
    <Section title="Merged records">
      <ul className="lined" aria-label="Merged records">
        {merged.map((record) => (
          <Group key={record.mergeId} component="li" justify="space-between" py="sm">
            <div>
              <b>{record.name}</b>
              <Text size="head" c="dimmed">
                Record {record.entityId}
                <br />
                {mergedWords(record)}
              </Text>
            </div>
            {record.mayUndo && (
              <Button variant="default" aria-busy={undo.isPending} onClick={() => void askAndUndo(record)}>
                Undo merge
              </Button>
            )}
          </Group>
        ))}
      </ul>
      {question}
    </Section>
  );
}

const deeds: Readonly<Record<IndividualPart, string>> = {
  record: 'changed this individual',
  notes: 'changed the notes',
  merge: 'merged this record with another one',
  undoing: 'undid a merge of this record',
};

/** A merge also touches queries of later areas, whose paths contain the individual. */
const isStale = (path: string, part: IndividualPart): boolean =>
  path === audit.listAudits.path ||
  path === entity.listIndividualNotes.path ||
  (part !== 'notes' && path.includes('/individual/:entityId'));

const useIndividualNews = (entityId: number): void =>
  useNews({
    schemas: [individualChanged],
    isAbout: (event) => event.entityId === entityId,
    isStale: (path, { part }) => isStale(path, part),
    deed: ({ part }) => deeds[part],
    about: `individual ${entityId}`,
  });

const { label } = individualFields.creditEnriched;

function EnrichedToggle({ individual }: { individual: Individual }) {
  const { can } = useSession();
  const { entityId, creditEnriched, version, mergedInto } = individual;
  const mark = useMark(!creditEnriched);
  if (!can('ENTITY.UPDATE') || mergedInto !== null) return null;
  return (
    <Checkbox
      label={label}
      checked={creditEnriched}
      aria-busy={mark.isPending}
      onChange={() =>
        mark.mutate({ params: { entityId }, body: { creditEnriched: !creditEnriched, version } })
      }
    />
  );
}

interface IndividualPageProps {
  entityId: number;
  /** Extension points for later areas: below the name, beside the tabs, and tabs of their own. */
  strip?: ReactNode;
  side?: ReactNode;
  tabs: readonly Tab[];
}

function useLeadOn(individual: Individual | undefined): void {
  const navigate = useNavigate();
  const userId = useSession().user.id;
  const entityId = individual?.entityId ?? 0;
  const mergedInto = individual?.mergedInto ?? null;
  const name = individual && fullName(individual);
  useEffect(() => {
    if (mergedInto === null) return;
    let isLeft = false;
    const leadOn = async () => {
      await moveDrafts(userId, noteOwner(entityId), noteOwner(mergedInto));
      if (isLeft) return;
      showToast({
        tone: 'news',
        text: `The record of ${name} was merged into this one.`,
        about: `individual ${mergedInto}`,
      });
      const params = { entityId: String(mergedInto) };
      await navigate({ to: '/entity/individual/$entityId', params, replace: true });
    };
    void leadOn();
    return () => {
      isLeft = true;
    };
  }, [entityId, mergedInto, name, navigate, userId]);
}

function Person({ individual }: { individual: Individual }) {
  const { can } = useSession();
  const names = can('ENTITY.UPDATE') ? identityNames : [...identityNames, 'creditEnriched' as const];
  return (
    <Section title="Individual">
      <Stack>
        <Facts facts={[...factsOf(individualFields, individual, names), ['Record', individual.entityId]]} />
        <EnrichedToggle individual={individual} />
      </Stack>
    </Section>
  );
}

export function IndividualPage({ entityId, strip, side, tabs }: IndividualPageProps) {
  const { can } = useSession();
  const record = useQuery(individualRecord(entityId));
  const individual = record.data?.data;
  useLeadOn(individual);
  useIndividualNews(entityId);
  return (
    <RecordPage
      title={individualNameOf(entityId) ?? 'Individual'}
      record={record}
      list="/home"
      back="Back to home"
      strip={individual && strip}
      actions={individual && <MergeButton individual={individual} />}
    >
      {({ data }) => (
        <Split
          side={
            <>
              <Person individual={data} />
              {side}
              <MergedRecords individual={data} />
            </>
          }
          main={
            <Tabs
              label="Individual details"
              tabs={[
                {
                  id: 'notes',
                  label: 'Internal notes',
                  keeps: true,
                  isPrinted: true,
                  content: () => <IndividualNotes individual={data} />,
                },
                ...tabs,
                ...auditTab(can, { modelName: ['Individual'], modelId: entityId }, auditWords),
              ]}
            />
          }
        />
      )}
    </RecordPage>
  );
}
