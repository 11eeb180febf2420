import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { FoldedPanel } from '../../../ui/page/folded-panel.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';

const DocumentSide = lazyPart(async () => (await import('../document/document-side.tsx')).DocumentSide);
const AssessmentNotes = lazyPart(async () => (await import('../note/assessment-notes.tsx')).AssessmentNotes);

export interface SideTab {
  /** As it is in the address. */
  id: string;
  label: string;
  /** Other parts of the page lead to it: where it is folded, the address opens it too. */
  isLedTo?: boolean;
  /** `isOver`: where there is no room beside the section, it lies over it. */
  content: (assessment: Assessment, isOver: boolean) => ReactNode;
}

const hasNotes = (section: AssessmentSection) => section !== 'settlement';

/** What belongs to every section but the log: notes, the lender's papers, and what the areas to the right add. */
export function sideTabsOf(section: AssessmentSection, more: readonly SideTab[] = []): SideTab[] {
  if (section === 'audit-log') return [];
  const notes: SideTab = {
    id: 'notes',
    label: 'Notes',
    content: ({ id }) => <AssessmentNotes key={id} id={id} section={section} waiting={<Waiting />} />,
  };
  const documents: SideTab = {
    id: 'documents',
    label: 'Documents',
    content: (assessment) => <DocumentSide assessment={assessment} section={section} waiting={<Waiting />} />,
  };
  return [...(hasNotes(section) ? [notes] : []), documents, ...more];
}

/** The tab that the address asks for; a document that is open is among the documents. */
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

/** Beside the section; which tab is open is in the address. */
export function SidePanel({ assessment, tabs, open }: SidePanelProps) {
  const contentOf = (tab: SideTab) => (assessment ? tab.content(assessment, false) : <Waiting />);
  if (tabs.length === 1)
    return (
      <>
        <h2>{open.label}</h2>
        {contentOf(open)}
      </>
    );
  return (
    <Tabs
      label="Beside the section"
      isInner
      pages={{
        open: open.id,
        searchOf: (id) => (before) => ({
          ...before,
          document: undefined,
          documents: undefined,
          panel: id === tabs[0]?.id ? undefined : id,
        }),
      }}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: tab.label,
        keeps: tab.id === 'notes',
        content: () => contentOf(tab),
      }))}
    />
  );
}

/** Where there is no room for it beside the section: a button, and it opens over the section. */
export function FoldedTab({ assessment, tab }: { assessment: Assessment | undefined; tab: SideTab }) {
  const { panel, document } = useSearch({ strict: false }) as { panel?: string; document?: string };
  const navigate = useNavigate();
  const setOpen = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, panel: isOpen ? tab.id : undefined })) as never,
      resetScroll: false,
      replace: true,
    });
  return (
    <FoldedPanel
      label={tab.label}
      openAtFirst={tab.id === 'documents' && document !== undefined}
      inAddress={tab.isLedTo ? { isOpen: panel === tab.id, setOpen } : undefined}
    >
      {assessment ? tab.content(assessment, true) : <Waiting />}
    </FoldedPanel>
  );
}
