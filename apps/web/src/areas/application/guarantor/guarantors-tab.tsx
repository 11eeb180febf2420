import {
  guarantorFields,
  type guarantorForm,
  guarantorLimits,
  guarantorsUpdate,
} from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { reference } from '@assay/contract/kit/field-kinds';
import { mostGuarantors } from '@assay/lending/people';
import { Button, VisuallyHidden } from '@mantine/core';
import type { FormOf } from '../../../lib/form/form.ts';
import { formPart } from '../../../lib/form/form-part.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import type { Needed } from '../../../lib/form/needed-to-save.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { useLines } from '../../../ui/form/lines/use-lines.ts';
import { useSaveGuarantors } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import { GuarantorVersion } from './guarantor-conflict.tsx';
import { GuarantorFacts } from './guarantor-facts.tsx';
import { GuarantorFields } from './guarantor-fields.tsx';
import classes from './guarantor-panel.module.css';
import { GuarantorPanel } from './guarantor-panel.tsx';
import { freshGuarantor, guarantorValues } from './guarantor-values.ts';

interface GuarantorListProps {
  form: FormOf<typeof guarantorsUpdate>;
  needed: Needed;
  /** The first one that something is missing of, or the only one. */
  firstOpen: number;
}

function GuarantorList({ form, needed, firstOpen }: GuarantorListProps) {
  const { list, keys, added, add, remove } = useLines(form, 'guarantors', freshGuarantor);
  return (
    <div className={classes.panels} ref={list}>
      {keys.map((key, index) => {
        const part = formPart<typeof guarantorForm>(formPart(form, 'guarantors'), String(index));
        return (
          <div key={key} data-line={index}>
            <GuarantorPanel
              form={part}
              index={index}
              openAtFirst={index === firstOpen || key === added}
              onRemove={keys.length > 1 ? () => remove(index) : undefined}
            >
              <GuarantorFields
                // When all are refilled, the fields show it; the panels stay as they are.
                key={form.key('guarantors')}
                of={{
                  form: part,
                  fields: guarantorFields,
                  needed: (name) => needed(`guarantors.${index}.${name}`),
                }}
              />
            </GuarantorPanel>
          </div>
        );
      })}
      <div>
        {keys.length < mostGuarantors ? (
          <Button variant="default" data-add onClick={add}>
            Add guarantor
          </Button>
        ) : (
          <Blocked why={`${guarantorLimits.tooMany}.`}>Add guarantor</Blocked>
        )}
      </div>
    </div>
  );
}

/** The first guarantor with something to do; a single one is always open. */
function firstOpenOf({ guarantors, missing }: Application): number {
  if (guarantors.length < 2) return 0;
  return guarantors.findIndex((_, index) =>
    missing.some(({ path }) => path.startsWith(`guarantors.${index}.`)),
  );
}

const guarantorsSchema = refusingFuture(guarantorsUpdate, ({ guarantors }) =>
  (guarantors ?? []).map((person, index) => ({
    path: ['guarantors', index, 'dateOfBirth'],
    label: guarantorFields.dateOfBirth.label,
    value: person?.dateOfBirth,
  })),
);

function GuarantorsForm({ application }: { application: Application }) {
  const { form, needed } = useSectionForm(guarantorsSchema, {
    application,
    section: 'guarantors',
    valuesOf: guarantorValues,
    save: useSaveGuarantors(),
  });
  return (
    <SectionForm
      section="guarantors"
      form={form}
      fields={{ guarantors: reference('Guarantors') }}
      show={(_, value) => <GuarantorVersion conflict={form.conflict} version={value} />}
    >
      <GuarantorList form={form} needed={needed} firstOpen={firstOpenOf(application)} />
    </SectionForm>
  );
}

/** The guarantors tab. */
export const GuarantorsTab = ({ application }: { application: Application }) => (
  <>
    <VisuallyHidden component="h2">Guarantors</VisuallyHidden>
    {application.may.edit ? (
      <GuarantorsForm application={application} />
    ) : (
      <GuarantorFacts guarantors={application.guarantors} />
    )}
  </>
);
