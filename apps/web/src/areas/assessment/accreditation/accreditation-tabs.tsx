import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import { accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import {
  type Accreditation,
  companyFields,
  companyUpdate,
  licenceFields,
  licenceUpdate,
  referees,
} from '@assay/contract/assessment/accreditation/record';
import { valuesOf } from '@assay/contract/kit/values';
import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useUnsavedTabs } from '../../../lib/form/unsaved.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import type { Tab } from '../../../ui/page/tabs.tsx';
import { DocumentPanel, useDocuments } from '../../document/public.ts';
import { NotePanel, useNoteSearch, useNotes } from '../../note/public.ts';
import { CompanyFacts, CompanyFields } from '../accreditation-fields/company-fields.tsx';
import { LicenceFacts, LicenceFields } from '../accreditation-fields/licence-fields.tsx';
import { accreditationRecord, useSaveCompany, useSaveLicences } from './accreditation.queries.ts';
import type { Checks } from './approval.tsx';
import { DecisionTab } from './decision-tab.tsx';
import { PeopleFacts, PeopleForm } from './people-tab.tsx';

const licenceTabFields = { ...licenceFields, referees };

const licenceValues = ({ data, version }: Accreditation) => ({
  ...valuesOf(licenceTabFields, data.licences),
  version,
});

function LicencesForm({ accreditation }: { accreditation: Accreditation }) {
  const { id } = accreditation;
  const save = useSaveLicences();
  const form = useRecordForm(licenceUpdate, {
    record: accreditation,
    query: accreditationRecord(id),
    valuesOf: licenceValues,
    send: (body) => save.mutateAsync({ params: { id }, body }),
  });
  return (
    <RecordForm label="Licences" form={form} submit="Save licences" fields={licenceTabFields}>
      <LicenceFields of={{ form, fields: licenceTabFields }} />
    </RecordForm>
  );
}

const formValues = ({ data, version }: Accreditation) => ({
  ...valuesOf(companyFields, data.company),
  version,
});

function CompanyForm({ accreditation }: { accreditation: Accreditation }) {
  const { id } = accreditation;
  const save = useSaveCompany();
  const router = useRouter();
  const form = useRecordForm(companyUpdate, {
    record: accreditation,
    query: accreditationRecord(id),
    valuesOf: formValues,
    send: (body) => save.mutateAsync({ params: { id }, body }),
    after: () => router.invalidate(),
  });
  return (
    <RecordForm label="Company" form={form} submit="Save company" fields={companyFields}>
      <CompanyFields of={{ form, fields: companyFields }} />
    </RecordForm>
  );
}

const documentCalls = {
  list: accreditationAttachments.listAccreditationDocuments,
  upload: accreditationAttachments.uploadAccreditationDocument,
  download: accreditationAttachments.downloadAccreditationDocument,
  remove: accreditationAttachments.deleteAccreditationDocument,
};

function AccreditationDocuments({ accreditation: { id, may } }: { accreditation: Accreditation }) {
  const documents = useDocuments(documentCalls, {
    params: { id },
    query: { purpose: 'internal' },
    owner: 'this accreditation',
    noun: 'Internal document',
    mayDelete: may.deleteDocuments,
    uploads: may.uploadDocuments && { owner: `accreditation ${id}`, purpose: 'internal' },
  });
  return <DocumentPanel source={{ ...documents, label: 'Accreditation documents' }} />;
}

const noteCalls = {
  list: accreditationAttachments.listAccreditationNotes,
  read: accreditationAttachments.getAccreditationNote,
  add: accreditationAttachments.addAccreditationNote,
  save: accreditationAttachments.saveAccreditationNote,
  remove: accreditationAttachments.deleteAccreditationNote,
};

function AccreditationNotes({ id }: { id: number }) {
  const { can } = useSession();
  const { add, ...notes } = useNotes(noteCalls, { params: { id }, ...useNoteSearch() });
  return (
    <NotePanel source={{ ...notes, owner: `accreditation ${id}`, ...(can(accreditationWrite) && { add }) }} />
  );
}

const labels = {
  company: 'Company',
  people: 'People',
  licences: 'Licences',
  documents: 'Documents',
  notes: 'Notes',
  checks: 'Checks',
  decision: 'Decision',
} as const;
type TabId = keyof typeof labels;
type Content = Omit<Tab, 'id' | 'label'>;

const named = (contentOf: (id: TabId) => Content): Tab[] =>
  (Object.keys(labels) as TabId[]).map((id) => ({ id, label: labels[id], ...contentOf(id) }));

export const waitingTabs: readonly Tab[] = named(() => ({ content: () => <Waiting /> }));

const Framed = ({ children }: { children: ReactNode }) => <div className="tab-body">{children}</div>;

interface EditedProps {
  accreditation: Accreditation;
  tab: TabId;
  Form: ComponentType<{ accreditation: Accreditation }>;
  facts: ReactNode;
}

/** Keeps unsaved input after a colleague ends the accreditation: saving explains the refusal. */
function Edited({ accreditation, tab, Form, facts }: EditedProps) {
  const isTyped = useUnsavedTabs().includes(tab);
  return accreditation.may.save || isTyped ? <Form accreditation={accreditation} /> : facts;
}

const edited = (props: EditedProps): Content => ({
  keeps: true,
  paper: () => <Framed>{props.facts}</Framed>,
  content: () => (
    <Framed>
      <VisuallyHidden component="h2">{labels[props.tab]}</VisuallyHidden>
      <Edited {...props} />
    </Framed>
  ),
});

type OfChecks = Readonly<Record<'checks' | 'openChecks', Checks>>;

function contentsOf(
  accreditation: Accreditation,
  { checks, openChecks }: OfChecks,
): Readonly<Record<TabId, Content>> {
  const { id, data } = accreditation;
  const facts = {
    company: <CompanyFacts company={data.company} />,
    people: <PeopleFacts accreditation={accreditation} />,
    licences: <LicenceFacts licences={data.licences} />,
  };
  return {
    company: edited({ accreditation, tab: 'company', Form: CompanyForm, facts: facts.company }),
    people: {
      ...edited({ accreditation, tab: 'people', Form: PeopleForm, facts: facts.people }),
      count: data.directors.length,
    },
    licences: edited({ accreditation, tab: 'licences', Form: LicencesForm, facts: facts.licences }),
    documents: { isPrinted: true, content: () => <AccreditationDocuments accreditation={accreditation} /> },
    notes: {
      keeps: true,
      isPrinted: true,
      content: () => (
        <Framed>
          <AccreditationNotes id={id} />
        </Framed>
      ),
    },
    checks: {
      isPrinted: true,
      content: () => (
        <Framed>
          <VisuallyHidden component="h2">{labels.checks}</VisuallyHidden>
          {checks(accreditation)}
        </Framed>
      ),
    },
    decision: {
      isPrinted: true,
      content: () => (
        <Framed>
          <DecisionTab accreditation={accreditation} openChecks={openChecks(accreditation)} />
        </Framed>
      ),
    },
  };
}

export function tabsOf(accreditation: Accreditation, ofChecks: OfChecks): Tab[] {
  const contents = contentsOf(accreditation, ofChecks);
  return named((id) => contents[id]);
}
