import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import {
  type Accreditation,
  companyFields,
  companyUpdate,
  type Director,
  directorFields,
  directorsUpdate,
  licenceFields,
  licenceUpdate,
  referees,
} from '@assay/contract/assessment/accreditation/record';
import { credit } from '@assay/contract/credit/area';
import { reference } from '@assay/contract/kit/field-kinds';
import { valuesOf } from '@assay/contract/kit/values';
import { directorHeading, titledName } from '@assay/lending/people';
import { Stack, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useUnsavedTabs } from '../../../lib/form/unsaved.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import type { Tab } from '../../../ui/page/tabs.tsx';
import { PeopleVersion, usePersonName } from '../../application/public.ts';
import { DocumentPanel, useDocuments } from '../../document/public.ts';
import { NotePanel, useNoteSearch, useNotes } from '../../note/public.ts';
import { CompanyFacts, CompanyFields } from '../accreditation-fields/company-fields.tsx';
import {
  DirectorFacts,
  DirectorList,
  directorDays,
  headingOf,
} from '../accreditation-fields/director-fields.tsx';
import { LicenceFacts, LicenceFields } from '../accreditation-fields/licence-fields.tsx';
import { accreditationRecord, onSaved } from './accreditation.queries.ts';
import { type Checks, DecisionTab } from './decision-tab.tsx';

interface OfAccreditation {
  accreditation: Accreditation;
}

/** The form shows failures and conflicts itself. */
const inForm = { refresh: onSaved.refresh, record: onSaved.record, inForm: true } as const;

const companyValues = ({ data, version }: Accreditation) => ({
  ...valuesOf(companyFields, data.company),
  version,
});

function CompanyForm({ accreditation }: OfAccreditation) {
  const { id } = accreditation;
  const save = useAction(accreditations.saveCompany, { ...inForm, done: 'Company successfully saved' });
  const router = useRouter();
  const form = useRecordForm(companyUpdate, {
    record: accreditation,
    query: accreditationRecord(id),
    valuesOf: companyValues,
    send: (body) => save.mutateAsync({ params: { id }, body }),
    after: () => router.invalidate(),
  });
  return (
    <RecordForm label="Company" form={form} submit="Save company" fields={companyFields}>
      <CompanyFields of={{ form, fields: companyFields }} />
    </RecordForm>
  );
}

const directorsSchema = refusingFuture(directorsUpdate, directorDays);

const directorValues = ({ data, version }: Accreditation) => ({
  directors: data.directors.map((one) => valuesOf(directorFields, one)),
  version,
});

function PeopleForm({ accreditation }: OfAccreditation) {
  const { id, data } = accreditation;
  const save = useAction(accreditations.saveDirectors, {
    ...inForm,
    // Checks and identities belong to the directors.
    refresh: [...inForm.refresh, credit.listChecks, credit.getIdentity],
    done: 'Directors successfully saved',
  });
  const nameOf = usePersonName();
  const form = useRecordForm(directorsSchema, {
    record: accreditation,
    query: accreditationRecord(id),
    valuesOf: directorValues,
    send: (body) => save.mutateAsync({ params: { id }, body }),
  });
  /** Matches by name and birthday: form lines move, and a new person has no record yet. */
  const nameOfTyped = (typed: Record<string, unknown>) => {
    const name = titledName(typed as unknown as Director);
    const known = data.directors.find(
      (one) => titledName(one) === name && one.dateOfBirth === typed.dateOfBirth,
    );
    return known && nameOf(known);
  };
  return (
    <RecordForm
      label="Directors"
      form={form}
      submit="Save directors"
      fields={{ directors: reference('Directors') }}
      show={(_, value) => (
        <PeopleVersion
          conflict={form.conflict}
          name="directors"
          words={{ fields: directorFields, heading: headingOf }}
          version={value}
        />
      )}
    >
      <DirectorList form={form} nameOf={nameOfTyped} />
    </RecordForm>
  );
}

function PeopleFacts({ accreditation: { data } }: OfAccreditation) {
  const nameOf = usePersonName();
  return (
    <Stack gap="lg">
      {data.directors.map((director, index) => (
        <Panel
          key={director.entityId}
          title={directorHeading(index, director)}
          name={nameOf(director)}
          openAtFirst
          isPrinted
        >
          <DirectorFacts director={director} />
        </Panel>
      ))}
    </Stack>
  );
}

const licenceTabFields = { ...licenceFields, referees };

const licenceValues = ({ data, version }: Accreditation) => ({
  ...valuesOf(licenceTabFields, data.licences),
  version,
});

function LicencesForm({ accreditation }: OfAccreditation) {
  const { id } = accreditation;
  const save = useAction(accreditations.saveLicences, { ...inForm, done: 'Licences successfully saved' });
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

const documentCalls = {
  list: accreditationAttachments.listAccreditationDocuments,
  upload: accreditationAttachments.uploadAccreditationDocument,
  download: accreditationAttachments.downloadAccreditationDocument,
  remove: accreditationAttachments.deleteAccreditationDocument,
};

function AccreditationDocuments({ accreditation: { id, may } }: OfAccreditation) {
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

export const waitingTabs: readonly Tab[] = Object.entries(labels).map(([id, label]) => ({
  id,
  label,
  content: () => <Waiting />,
}));

interface EditedProps extends OfAccreditation {
  tab: TabId;
  Form: ComponentType<OfAccreditation>;
  facts: ReactNode;
}

/** Keeps unsaved input after a colleague ends the accreditation: saving explains the refusal. */
function Edited({ accreditation, tab, Form, facts }: EditedProps) {
  const isTyped = useUnsavedTabs().includes(tab);
  return accreditation.may.save || isTyped ? <Form accreditation={accreditation} /> : facts;
}

const framed = (content: ReactNode) => <div className="tab-body">{content}</div>;

const edited = (props: EditedProps): Tab => ({
  id: props.tab,
  label: labels[props.tab],
  keeps: true,
  paper: () => framed(props.facts),
  content: () =>
    framed(
      <>
        <VisuallyHidden component="h2">{labels[props.tab]}</VisuallyHidden>
        <Edited {...props} />
      </>,
    ),
});

const printed = (id: TabId, content: () => ReactNode): Tab => ({
  id,
  label: labels[id],
  isPrinted: true,
  content,
});

export function tabsOf(
  accreditation: Accreditation,
  { checks, openChecks }: Readonly<Record<'checks' | 'openChecks', Checks>>,
): Tab[] {
  const { id, data } = accreditation;
  const of = { accreditation };
  return [
    edited({ ...of, tab: 'company', Form: CompanyForm, facts: <CompanyFacts company={data.company} /> }),
    {
      ...edited({ ...of, tab: 'people', Form: PeopleForm, facts: <PeopleFacts {...of} /> }),
      count: data.directors.length,
    },
    edited({ ...of, tab: 'licences', Form: LicencesForm, facts: <LicenceFacts licences={data.licences} /> }),
    printed('documents', () => <AccreditationDocuments {...of} />),
    { ...printed('notes', () => framed(<AccreditationNotes id={id} />)), keeps: true },
    printed('checks', () =>
      framed(
        <>
          <VisuallyHidden component="h2">{labels.checks}</VisuallyHidden>
          {checks(accreditation)}
        </>,
      ),
    ),
    printed('decision', () =>
      framed(<DecisionTab of={accreditation} openChecks={openChecks(accreditation)} />),
    ),
  ];
}
