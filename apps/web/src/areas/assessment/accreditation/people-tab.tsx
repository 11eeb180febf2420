import {
  type Accreditation,
  type Director,
  directorFields,
  directorsUpdate,
} from '@assay/contract/assessment/accreditation/record';
import { reference } from '@assay/contract/kit/field-kinds';
import { valuesOf } from '@assay/contract/kit/values';
import { directorHeading, titledName } from '@assay/lending/people';
import { Stack } from '@mantine/core';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PeopleVersion } from '../../application/public.ts';
import { PersonLink, useMayOpenPerson } from '../../entity/public.ts';
import { DirectorFacts } from '../accreditation-fields/director-facts.tsx';
import { DirectorList, headingOf } from '../accreditation-fields/director-list.tsx';
import { accreditationRecord, useSaveDirectors } from './accreditation.queries.ts';

const schema = refusingFuture(directorsUpdate, ({ directors }) =>
  (directors ?? []).map((person, index) => ({
    path: ['directors', index, 'dateOfBirth'],
    label: directorFields.dateOfBirth.label,
    value: person?.dateOfBirth,
  })),
);

const formValues = ({ data, version }: Accreditation) => ({
  directors: data.directors.map((one) => valuesOf(directorFields, one)),
  version,
});

const words = { fields: directorFields, heading: headingOf };

function useDirectorLink() {
  const mayOpen = useMayOpenPerson();
  return (director: Director) => {
    const text = titledName(director);
    return mayOpen(director.entityId)
      ? { text, link: <PersonLink entityId={director.entityId}>{text}</PersonLink> }
      : undefined;
  };
}

export function PeopleForm({ accreditation }: { accreditation: Accreditation }) {
  const { id, data } = accreditation;
  const save = useSaveDirectors();
  const linkOf = useDirectorLink();
  const form = useRecordForm(schema, {
    record: accreditation,
    query: accreditationRecord(id),
    valuesOf: formValues,
    send: (body) => save.mutateAsync({ params: { id }, body }),
  });
  /** Matches by name and birthday: form lines move, and a new person has no record yet. */
  const nameOf = (typed: Record<string, unknown>) => {
    const known = data.directors.find(
      (one) =>
        titledName(one) === titledName(typed as unknown as Director) && one.dateOfBirth === typed.dateOfBirth,
    );
    return known && linkOf(known);
  };
  return (
    <RecordForm
      label="Directors"
      form={form}
      submit="Save directors"
      fields={{ directors: reference('Directors') }}
      show={(_, value) => (
        <PeopleVersion conflict={form.conflict} name="directors" words={words} version={value} />
      )}
    >
      <DirectorList form={form} nameOf={nameOf} />
    </RecordForm>
  );
}

export function PeopleFacts({ accreditation: { data } }: { accreditation: Accreditation }) {
  const linkOf = useDirectorLink();
  return (
    <Stack gap="lg">
      {data.directors.map((director, index) => (
        <Panel
          key={director.entityId}
          title={directorHeading(index, director)}
          name={linkOf(director)}
          openAtFirst
          isPrinted
        >
          <DirectorFacts director={director} />
        </Panel>
      ))}
    </Stack>
  );
}
