import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { catchTyping } from '../../../lib/screen/early-typing.ts';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FoldedPanel } from '../../../ui/page/folded-panel.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import type { NoteAsking } from '../../note/public.ts';
import { DocumentSide } from '../document/document-side.tsx';
import { AssessmentNotes } from '../note/assessment-notes.tsx';

export interface SideTab {
  id: string;
  label: string;
  /** Links lead to it: when folded, the URL opens it too. */
  isLedTo?: boolean;
  /** `isOver`: shown as an overlay, because there is no room beside. */
  content: (assessment: Assessment, isOver: boolean, asking?: NoteAsking) => ReactNode;
}

const notesId = 'notes';

function WriteKey({ onPress }: { onPress: () => void }) {
  useShortcut('n', 'Write a note', onPress);
  return null;
}

/** The shortcut for a new note, also when the notes are folded. */
function useWriteKey(hasNotes: boolean, show?: () => void) {
  const { can } = useSession();
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    catchTyping();
    show?.();
    setAsked(true);
  };
  return {
    key: hasNotes && can('ASSESSMENT.APPLICATION.UPDATE') && <WriteKey onPress={ask} />,
    asking: { isAsked, answered: () => setAsked(false) },
  };
}

const hasNotes = (section: AssessmentSection) => section !== 'settlement';

export function sideTabsOf(section: AssessmentSection, more: readonly SideTab[] = []): SideTab[] {
  if (section === 'audit-log') return [];
  const notes: SideTab = {
    id: notesId,
    label: 'Notes',
    content: ({ id }, _, asking) => <AssessmentNotes key={id} id={id} section={section} asking={asking} />,
  };
  const documents: SideTab = {
    id: 'documents',
    label: 'Documents',
    content: (assessment) => <DocumentSide assessment={assessment} section={section} />,
  };
  return [...(hasNotes(section) ? [notes] : []), documents, ...more];
}

/** Returns the URL's tab; an open document implies the documents. */
export function useOpenTab(tabs: readonly SideTab[]): SideTab | undefined {
  const { panel, document } = useSearch({ strict: false }) as { panel?: string; document?: string };
  const wanted = panel ?? (document === undefined ? undefined : 'documents');
  return tabs.find(({ id }) => id === wanted) ?? tabs[0];
}

interface SidePanelProps {
  assessment: Assessment | undefined;
  tabs: readonly SideTab[];
  open: SideTab;
}

export function SidePanel({ assessment, tabs, open }: SidePanelProps) {
  const navigate = useNavigate();
  const showNotes = () =>
    open.id !== notesId &&
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...searchOf(notesId) })) as never,
      resetScroll: false,
    });
  const searchOf = (id: string) => ({
    document: undefined,
    documents: undefined,
    panel: id === tabs[0]?.id ? undefined : id,
  });
  const { key, asking } = useWriteKey(
    assessment !== undefined && tabs.some(({ id }) => id === notesId),
    showNotes,
  );
  const contentOf = (tab: SideTab) =>
    assessment ? (
      tab.content(assessment, false, tab.id === open.id && tab.id === notesId ? asking : undefined)
    ) : (
      <Waiting />
    );
  if (tabs.length === 1)
    return (
      <>
        {key}
        <h2>{open.label}</h2>
        {contentOf(open)}
      </>
    );
  return (
    <>
      {key}
      <Tabs
        label="Notes and documents"
        isInner
        pages={{ open: open.id, searchOf: (id) => (before) => ({ ...before, ...searchOf(id) }) }}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: tab.label,
          keeps: tab.id === notesId,
          content: () => contentOf(tab),
        }))}
      />
    </>
  );
}

export function FoldedTab({ assessment, tab }: { assessment: Assessment | undefined; tab: SideTab }) {
  const { panel, document } = useSearch({ strict: false }) as { panel?: string; document?: string };
  const navigate = useNavigate();
  const { key, asking } = useWriteKey(tab.id === notesId && assessment !== undefined);
  const setOpen = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, panel: isOpen ? tab.id : undefined })) as never,
      resetScroll: false,
      replace: true,
    });
  return (
    <>
      {key}
      <FoldedPanel
        label={tab.label}
        isAsked={asking.isAsked}
        onClose={asking.answered}
        openAtFirst={tab.id === 'documents' && document !== undefined}
        inAddress={tab.isLedTo ? { isOpen: panel === tab.id, setOpen } : undefined}
      >
        {assessment ? tab.content(assessment, true, asking) : <Waiting />}
      </FoldedPanel>
    </>
  );
}
