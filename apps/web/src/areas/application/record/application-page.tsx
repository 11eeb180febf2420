import { applicationArea } from '@assay/contract/application/area';
import { applicationChanged } from '@assay/contract/application/events';
import {
  type Application,
  type MissingItem,
  type SectionName,
  sectionNames,
} from '@assay/contract/application/record';
import { audit } from '@assay/contract/audit/area';
import { whyLocked } from '@assay/lending/statuses';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNews } from '../../../lib/api/news.ts';
import { useUnsavedTabs } from '../../../lib/form/unsaved.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { QueuePosition } from '../../../ui/page/queue-position.tsx';
import { RecordPage, Waiting } from '../../../ui/page/record-page.tsx';
import headClasses from '../../../ui/page/staying-head.module.css';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { ApplicantFacts, ApplicantForm } from '../applicant/applicant-tab.tsx';
import { ContractsTab } from '../contract/contracts-tab.tsx';
import { DocumentsTab } from '../document/application-documents.tsx';
import { GuarantorsFacts, GuarantorsForm } from '../guarantor/guarantors-tab.tsx';
import { NotesFacts, NotesForm } from '../notes/notes-tab.tsx';
import { QuoteFacts, QuoteForm } from '../quote/quote-tab.tsx';
import { SecurityFacts, SecurityForm } from '../security/security-tab.tsx';
import { ApplicationActions, wasSentBack } from '../status/application-actions.tsx';
import { ApplicationStatus } from '../status/application-status.tsx';
import {
  applicationNameOf,
  applicationRecord,
  knownApplication,
  neighboursOf,
  titleOf,
} from './application.queries.ts';
import { ApplicationChanges } from './application-changes.tsx';
import { ApplicationFigures } from './application-figures.tsx';
import { applicationDeeds, assessedIn, sectionLabels, type TabName, tabOf } from './application-sections.ts';
import { MissingList } from './missing-list.tsx';
import { isNextApplication } from './section-form.tsx';

const closedPanels = 'button[aria-expanded="false"][aria-controls]';

const fieldsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-path]')];

function focusFirstField(part: Element): void {
  const fields = fieldsIn(part).filter((field) => field.checkVisibility());
  (fields[0] ?? part.querySelector<HTMLElement>(closedPanels))?.focus();
}

function focusField(part: Element, path: string): void {
  const found = fieldsIn(part).find(({ dataset }) => dataset.path === path);
  if (found && !found.closest('[hidden]')) {
    found.focus();
    return;
  }
  const panels = [...part.querySelectorAll<HTMLElement>(closedPanels)];
  for (const panel of panels) panel.click();
  requestAnimationFrame(() => {
    const fields = fieldsIn(part);
    (fields.find(({ dataset }) => dataset.path === path) ?? fields[0])?.focus();
  });
}

const { getApplication, getNeighbours, listApplications, countApplications } = applicationArea;

/** The list position stays as opened, so that stepping through the list continues. */
const isConcerned = (path: string): boolean =>
  (path.startsWith(getApplication.path) && path !== getNeighbours.path) ||
  path === listApplications.path ||
  path === countApplications.path ||
  path === audit.listAudits.path;

const useApplicationNews = (id: number): void =>
  useNews({
    schemas: [applicationChanged],
    isAbout: ({ applicationId }) => applicationId === id,
    isStale: isConcerned,
    deed: ({ part }) => applicationDeeds[part],
    about: `application ${id}`,
  });

type Content = ComponentType<{ application: Application }>;

const contents: Readonly<Record<SectionName, readonly [form: Content, facts: Content]>> = {
  quote: [QuoteForm, QuoteFacts],
  applicant: [ApplicantForm, ApplicantFacts],
  guarantors: [GuarantorsForm, GuarantorsFacts],
  security: [SecurityForm, SecurityFacts],
  notes: [NotesForm, NotesFacts],
};

/** Notes are optional, so they get a tick only once there are some. */
function neededCountOf({ missing, data }: Application, section: SectionName): number | undefined {
  if (section === 'notes' && data.note.supportingNotes === '') return undefined;
  return missing.filter((part) => part.section === section).length;
}

const pagesOf = (id: number, tab: TabName) => ({
  open: tab,
  pathOf: (name: string) => `/application/applications/${id}/${name}`,
});

const waitingTabs: Tab[] = sectionNames.map((section) => ({
  id: tabOf[section],
  label: sectionLabels[section],
  content: () => <Waiting />,
}));

/** Keeps a form with unsaved input after a colleague submits: saving explains the refusal. */
function SectionTab({ application, section }: { application: Application; section: SectionName }) {
  const [Form, Facts] = contents[section];
  const isTyped = useUnsavedTabs().includes(tabOf[section]);
  return application.may.edit || isTyped ? (
    <Form application={application} />
  ) : (
    <Facts application={application} />
  );
}

const tabsOf = (application: Application): Tab[] => [
  ...sectionNames.map((section) => ({
    id: tabOf[section],
    label: sectionLabels[section],
    neededCount: application.may.edit ? neededCountOf(application, section) : undefined,
    keeps: true,
    content: () => (
      <div className="tab-body">
        <SectionTab application={application} section={section} />
      </div>
    ),
  })),
  { id: 'documents', label: 'Documents', content: () => <DocumentsTab application={application} /> },
  { id: 'contracts', label: 'Contracts', content: () => <ContractsTab application={application} /> },
];

interface OriginProps {
  application: Application;
  tab: TabName;
}

function Origin({ application: { client, user, submittedAt, assessmentId }, tab }: OriginProps) {
  const { can } = useSession();
  return (
    <p className="quiet">
      {client.name} · {fullName(user)} ·{' '}
      {submittedAt ? (
        <>
          submitted <DateTime value={submittedAt} />
        </>
      ) : (
        'not submitted yet'
      )}
      {assessmentId !== null && can('ASSESSMENT.APPLICATION.READ') && (
        <>
          {' · '}
          <Link
            to="/ce/admin/$assessmentId/$section"
            params={{ assessmentId: String(assessmentId), section: assessedIn[tab] }}
          >
            Open its assessment
          </Link>
        </>
      )}
    </p>
  );
}

/** Says why it can't be edited, or what comes next. */
function Standing({ application }: { application: Application }) {
  const { can } = useSession();
  const { may, publicStatus, statusReason } = application;
  const words = [
    !may.edit && can('APPLICATION.UPDATE') && whyLocked(publicStatus),
    !may.edit && can('APPLICATION.UPDATE') && statusReason && `Reason: ${statusReason}`,
    wasSentBack(application) &&
      may.submit &&
      'The lender has sent this back. Make your changes, then submit it again.',
    isNextApplication(application) &&
      "This is a quote. Choose Continue to application to see what's still needed.",
  ].filter(Boolean);
  return words.length > 0 && <p className="quiet">{words.join(' ')}</p>;
}

const panelOf = (body: Element | null, tab: TabName) => body?.querySelector(`[data-tab="${tab}"]`);

function useFocusOnward(body: RefObject<HTMLElement | null>, tab: TabName): void {
  useLayoutEffect(() => {
    const panel = panelOf(body.current, tab);
    const left = document.activeElement?.closest('[data-tab]');
    if (panel && left && left !== panel && body.current?.contains(left)) focusFirstField(panel);
  }, [body, tab]);
}

interface ApplicationPageProps {
  id: number;
  tab: TabName;
  moreTabs: (application: Application) => Tab[];
}

interface ApplicationBodyProps extends Omit<ApplicationPageProps, 'id'> {
  application: Application;
}

function ApplicationBody({ application, tab, moreTabs }: ApplicationBodyProps) {
  const { id, may, missing, changes } = application;
  const body = useRef<HTMLDivElement>(null);
  useFocusOnward(body, tab);
  const [wanted, setWanted] = useState<MissingItem>();
  useEffect(() => {
    // The panel may not be mounted yet: the effect runs again.
    const panel = panelOf(body.current, tab);
    if (!wanted || !panel || tabOf[wanted.section] !== tab) return;
    focusField(panel, wanted.path);
    setWanted(undefined);
  }, [wanted, tab]);
  return (
    <Stack ref={body}>
      <Origin application={application} tab={tab} />
      <Standing application={application} />
      <ApplicationChanges changes={changes} />
      {may.submit && missing.length > 0 && <MissingList application={application} onGo={setWanted} />}
      <Tabs
        label="Application sections"
        tabs={[...tabsOf(application), ...moreTabs(application)]}
        pages={pagesOf(id, tab)}
      />
    </Stack>
  );
}

export function ApplicationPage({ id, tab, moreTabs }: ApplicationPageProps) {
  useApplicationNews(id);
  const record = useQuery(applicationRecord(id));
  const application = record.data?.data;
  const known = knownApplication(id);
  const neighbours = useQuery(neighboursOf(id));
  const navigate = useNavigate();
  return (
    <RecordPage
      title={applicationNameOf(id) ?? 'Application'}
      heading={
        known && (
          <>
            {titleOf(known.applicationNumber, known.entityName)}
            {known.tradingName && (
              <Text span inherit fw={400} c="dimmed">
                {' '}
                t/a {known.tradingName}
              </Text>
            )}
          </>
        )
      }
      beside={known && <ApplicationStatus application={known} />}
      actions={
        <>
          <QueuePosition
            neighbours={neighbours.data?.data}
            onGo={(next) =>
              // On the URL's tab: the shown one may lag behind.
              void navigate({
                from: '/application/applications/$applicationId/$tabName',
                to: '/application/applications/$applicationId/$tabName',
                params: (here) => ({ ...here, applicationId: String(next) }),
              })
            }
          />
          {application && <ApplicationActions application={application} />}
        </>
      }
      strip={<ApplicationFigures application={application} />}
      within={`/application/applications/${id}`}
      className={headClasses.stays}
      record={record}
      list="/application/applications"
      waiting={
        <Stack>
          <p className="quiet">&nbsp;</p>
          <Tabs label="Application sections" tabs={waitingTabs} pages={pagesOf(id, tab)} />
        </Stack>
      }
    >
      {({ data }) => <ApplicationBody application={data} tab={tab} moreTabs={moreTabs} />}
    </RecordPage>
  );
}
