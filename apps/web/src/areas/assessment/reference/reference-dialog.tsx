import {
  type CreditReference,
  referenceFields,
  referenceForm,
  referenceUpdate,
} from '@assay/contract/assessment/reference';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import { mostReferences } from '@assay/lending/references';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useNeededToSave } from '../../../lib/form/needed-to-save.ts';
import { useSaveKeys } from '../../../lib/form/save-keys.ts';
import { sayUnchanged } from '../../../lib/form/unchanged.ts';
import { businessDay } from '../../../lib/formats.ts';
import { isSame } from '../../../lib/is-same.ts';
import { Conflict } from '../../../ui/dialog/conflict.tsx';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { MonthInput } from '../../../ui/form/date/date-field.tsx';
import { Field, type WiringForm } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { FieldRows, layoutOf } from '../../../ui/form/layout.tsx';
import { SendingFields } from '../../../ui/form/sending-fields.tsx';
import { referencesOf, useAddReference, useUpdateReference } from './reference.queries.ts';
import { startWarning } from './reference-words.ts';

const { notes: _, ...neededFields } = referenceFields;

function balanceWarning(balance: number, naf: unknown): string | undefined {
  return typeof naf === 'number' && balance > naf ? `More than the ${referenceFields.naf.label}` : undefined;
}

const layout = layoutOf(referenceFields, {
  reference: [
    ['bank', 'start', 'term'],
    'asset',
    ['naf', 'paymentAmount', 'balloon', 'outstandingBalance'],
    'conduct',
    'notes',
  ],
});

function ReferenceFields({ form }: { form: WiringForm }) {
  const needed = useNeededToSave(form, neededFields);
  const of = { form, fields: referenceFields, needed };
  const odd = useTypedValue(form, ({ start }) => startWarning(start, businessDay()));
  return (
    <Stack>
      <FieldRows
        of={of}
        rows={layout.reference}
        as={{
          bank: <Field of={of} name="bank" data-autofocus />,
          start: (
            <Field
              of={of}
              name="start"
              as={MonthInput}
              description={odd ? <Warning>{odd}</Warning> : needed('start')}
            />
          ),
          term: (
            <Field
              of={of}
              name="term"
              description={needed('term') ? `In months. ${needed('term')}` : 'In months'}
            />
          ),
          outstandingBalance: (
            <Field
              of={of}
              name="outstandingBalance"
              as={MoneyInput}
              warn={(value: number) => balanceWarning(value, form.values().naf)}
            />
          ),
          notes: <Field of={of} name="notes" rows={3} />,
        }}
      />
    </Stack>
  );
}

interface ReferenceFormProps {
  label: string;
  form: FormOf<typeof referenceForm> | FormOf<typeof referenceUpdate>;
  children: ReactNode;
}

function ReferenceForm({ label, form, children }: ReferenceFormProps) {
  useSaveKeys(form.props.ref);
  return (
    <form className="form-fields" aria-label={label} {...form.props}>
      <SendingFields sending={form.sending}>
        <ReferenceFields form={form} />
      </SendingFields>
      <FormProblems form={form} />
      <div className="dialog-actions">
        <Cancel />
        {children}
      </div>
      <Conflict form={form} fields={referenceFields} />
    </form>
  );
}

interface NewReferenceProps {
  assessmentId: number;
  count: number;
  onClose: () => void;
}

export function NewReferenceDialog({ assessmentId, count, onClose }: NewReferenceProps) {
  const add = useAddReference();
  const form = useContractForm(referenceForm, {
    initialValues: emptyValues(referenceFields),
    send: (body) => add.mutateAsync({ params: { id: assessmentId }, body }),
    after: (_, pressedButton) => {
      if (pressedButton !== 'another') return onClose();
      form.reset();
      whenPainted(() => form.go('bank'));
    },
  });
  const title = 'Add credit reference';
  return (
    <Dialog title={title} onClose={onClose} locked={form.sending} wide>
      <ReferenceForm label={title} form={form}>
        {count + 1 < mostReferences && (
          <Button type="submit" value="another" variant="default" aria-busy={form.sending}>
            Save and add another
          </Button>
        )}
        <Button type="submit" aria-busy={form.sending}>
          Save
        </Button>
      </ReferenceForm>
    </Dialog>
  );
}

const formValues = (reference: CreditReference) => ({
  ...valuesOf(referenceFields, reference),
  version: reference.version,
});

async function readReference(assessmentId: number, known: CreditReference): Promise<CreditReference> {
  const { data } = await queryClient.fetchQuery({ ...referencesOf(assessmentId), staleTime: 0 });
  return data.find(({ id }) => id === known.id) ?? known;
}

interface EditReferenceProps {
  assessmentId: number;
  reference: CreditReference;
  onClose: () => void;
}

export function EditReferenceDialog({ assessmentId, reference, onClose }: EditReferenceProps) {
  const update = useUpdateReference();
  const form = useContractForm(referenceUpdate, {
    initialValues: formValues(reference),
    send: async (body) => {
      if (isSame(body, formValues(reference))) return sayUnchanged();
      await update.mutateAsync({ params: { id: assessmentId, refId: reference.id }, body });
    },
    reread: async () => formValues(await readReference(assessmentId, reference)),
    after: () => onClose(),
  });
  const title = `Edit credit reference: ${reference.bank}`;
  return (
    <Dialog title={title} onClose={onClose} locked={form.sending} wide>
      <ReferenceForm label={title} form={form}>
        <Button type="submit" aria-busy={form.sending}>
          Save
        </Button>
      </ReferenceForm>
    </Dialog>
  );
}
