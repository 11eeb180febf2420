import { assessment } from '@assay/contract/assessment/area';
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
import { queryClient, useAction } from '../../../lib/api/query.ts';
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
import { referencesOf, staleAfterSaving } from './reference.queries.ts';
import { startWarning } from './reference-words.ts';

const { notes: _, ...neededFields } = referenceFields;

const moreThanNaf = `More than the ${referenceFields.naf.label}`;

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
              warn={(balance: number) => {
                const { naf } = form.values();
                return typeof naf === 'number' && balance > naf ? moreThanNaf : undefined;
              }}
            />
          ),
          notes: <Field of={of} name="notes" rows={3} />,
        }}
      />
    </Stack>
  );
}

interface ReferenceDialogProps {
  title: string;
  form: FormOf<typeof referenceForm> | FormOf<typeof referenceUpdate>;
  onClose: () => void;
  /** Another button before Save. */
  beside?: ReactNode;
}

function ReferenceDialog({ title, form, onClose, beside }: ReferenceDialogProps) {
  useSaveKeys(form.props.ref);
  return (
    <Dialog title={title} onClose={onClose} locked={form.sending} wide>
      <form className="form-fields" aria-label={title} {...form.props}>
        <SendingFields sending={form.sending}>
          <ReferenceFields form={form} />
        </SendingFields>
        <FormProblems form={form} />
        <div className="dialog-actions">
          <Cancel />
          {beside}
          <Button type="submit" aria-busy={form.sending}>
            Save
          </Button>
        </div>
        <Conflict form={form} fields={referenceFields} />
      </form>
    </Dialog>
  );
}

interface OfAssessment {
  assessmentId: number;
  onClose: () => void;
}

export function NewReferenceDialog({ assessmentId, count, onClose }: OfAssessment & { count: number }) {
  const add = useAction(assessment.addReference, {
    done: 'Credit reference has been successfully added',
    inForm: true,
    refresh: staleAfterSaving,
  });
  const form = useContractForm(referenceForm, {
    initialValues: emptyValues(referenceFields),
    send: (body) => add.mutateAsync({ params: { id: assessmentId }, body }),
    after: (_, pressedButton) => {
      if (pressedButton !== 'another') return onClose();
      form.reset();
      whenPainted(() => form.go('bank'));
    },
  });
  const another = count + 1 < mostReferences && (
    <Button type="submit" value="another" variant="default" aria-busy={form.sending}>
      Save and add another
    </Button>
  );
  return <ReferenceDialog title="Add credit reference" form={form} onClose={onClose} beside={another} />;
}

const formValues = (reference: CreditReference) => ({
  ...valuesOf(referenceFields, reference),
  version: reference.version,
});

export type ReferenceProps = OfAssessment & { reference: CreditReference };

export function EditReferenceDialog({ assessmentId, reference, onClose }: ReferenceProps) {
  const update = useAction(assessment.updateReference, {
    done: 'Credit reference has been successfully updated',
    inForm: true,
    refresh: staleAfterSaving,
  });
  const form = useContractForm(referenceUpdate, {
    initialValues: formValues(reference),
    send: async (body) => {
      if (isSame(body, formValues(reference))) return sayUnchanged();
      await update.mutateAsync({ params: { id: assessmentId, refId: reference.id }, body });
    },
    reread: async () => {
      const { data } = await queryClient.fetchQuery({ ...referencesOf(assessmentId), staleTime: 0 });
      return formValues(data.find(({ id }) => id === reference.id) ?? reference);
    },
    after: onClose,
  });
  return <ReferenceDialog title={`Edit credit reference: ${reference.bank}`} form={form} onClose={onClose} />;
}
