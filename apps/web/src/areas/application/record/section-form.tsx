import { type Application, type SectionName, sectionNames } from '@assay/contract/application/record';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { queryClient } from '../../../lib/api/query.ts';
import type { FormSchema } from '../../../lib/form/form.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { applicationRecord, useDraftApplication } from './application.queries.ts';
import { applicationPage, sectionLabels, tabOf } from './application-sections.ts';
import { useNeeded } from './needed.ts';

const goOn = 'continue';

const nextOf = (section: SectionName): SectionName | undefined =>
  sectionNames[sectionNames.indexOf(section) + 1];

export const isNextApplication = ({ publicStatus, may }: Application): boolean =>
  publicStatus === 'Quoted' && may.draft;

function useContinue(section: SectionName, application: Application) {
  const { id } = application;
  const navigate = useNavigate();
  const draft = useDraftApplication();
  const next = nextOf(section);
  /** Uses the version after the save. A toast shows the failure. */
  const begin = async () => {
    const { version } = queryClient.getQueryData(applicationRecord(id).queryKey)?.data ?? application;
    return draft.mutateAsync({ params: { id }, body: { version } }).catch(() => undefined);
  };
  return async (_: unknown, pressedButton: string | undefined) => {
    if (pressedButton !== goOn || !next) return;
    if (section === 'quote' && isNextApplication(application) && !(await begin())) return;
    await navigate(applicationPage(id, tabOf[next]));
  };
}

interface SectionFormOptions<Schema extends FormSchema> {
  application: Application;
  section: SectionName;
  valuesOf: (application: Application) => z.input<Schema>;
  save: {
    mutateAsync: (call: { params: { id: number }; body: z.output<Schema> }) => Promise<unknown>;
  };
}

export function useSectionForm<Schema extends FormSchema>(
  schema: Schema,
  { application, section, valuesOf, save }: SectionFormOptions<Schema>,
) {
  const form = useRecordForm(schema, {
    record: application,
    query: applicationRecord(application.id),
    valuesOf,
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
    after: useContinue(section, application),
  });
  return { form, needed: useNeeded(form, application, section, valuesOf(application)) };
}

type SectionFormProps = Omit<ComponentProps<typeof RecordForm>, 'label' | 'submit'> & {
  section: SectionName;
  continueWords?: string | undefined;
};

export const SectionForm = ({
  section,
  continueWords = 'Save and continue',
  beside,
  ...rest
}: SectionFormProps) => (
  <RecordForm
    label={sectionLabels[section]}
    submit={`Save ${sectionLabels[section].toLowerCase()}`}
    beside={
      <>
        {nextOf(section) && (
          <Button type="submit" variant="default" value={goOn}>
            {continueWords}
          </Button>
        )}
        {beside}
      </>
    }
    {...rest}
  />
);
