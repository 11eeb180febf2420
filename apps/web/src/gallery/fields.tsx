import { day } from '@assay/contract/kit/list';
import { formatBsb } from '@assay/lending/identifiers';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../lib/form/form.ts';
import { DateInput, MonthInput } from '../ui/form/date/date-field.tsx';
import { FormProblems } from '../ui/form/form-problems.tsx';
import { Checkbox } from '../ui/form/input/checkbox.tsx';
import { CountedTextarea } from '../ui/form/input/counted-textarea.tsx';
import { MoneyInput, PercentageInput } from '../ui/form/input/number-input.tsx';
import { Select } from '../ui/form/input/select.tsx';
import { DigitsInput } from '../ui/form/input/typed-input.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { Section } from '../ui/page/section.tsx';

const bsbWords = 'BSB should be 6 characters long';

const reference = z.object({
  bank: z.string().min(1, 'Bank is required'),
  start: z.string('Start is required').regex(/^\d{2}\/\d{4}$/, 'Enter a month such as 11/2026'),
  settled: day.nullable(),
  naf: z.number('NAF is required'),
  rate: z.number('Rate is required'),
  bsb: z.string(bsbWords).length(6, bsbWords),
  conduct: z.string().min(1, 'Conduct is required'),
  notes: z.string().max(500, 'Notes may have at most 500 characters'),
  checked: z.boolean(),
});

const conducts = ['', 'Excellent', 'Satisfactory', 'Poor'].map((value) => ({
  value,
  label: value || 'Choose',
}));

export function Fields() {
  const [sent, setSent] = useState('');
  const form = useContractForm(reference, {
    initialValues: {
      bank: '',
      start: null as unknown as string,
      settled: null,
      naf: null as unknown as number,
      rate: null as unknown as number,
      bsb: null as unknown as string,
      conduct: '',
      notes: '',
      checked: false,
    },
    send: async (values) => setSent(JSON.stringify(values)),
  });
  return (
    <Section title="Credit reference">
      <form className="form-fields" aria-label="Credit reference" {...form.props}>
        <div className="columns" data-even>
          <TextInput key={form.key('bank')} {...form.field('bank')} label="Bank" />
          <MonthInput key={form.key('start')} {...form.field('start')} label="Start" />
          <DateInput key={form.key('settled')} {...form.field('settled')} label="Settled" />
          <MoneyInput key={form.key('naf')} {...form.field('naf')} label="NAF" />
          <PercentageInput key={form.key('rate')} {...form.field('rate')} label="Rate" />
          <DigitsInput key={form.key('bsb')} {...form.field('bsb')} label="BSB" format={formatBsb} />
          <Select key={form.key('conduct')} {...form.field('conduct')} label="Conduct" choices={conducts} />
        </div>
        <CountedTextarea key={form.key('notes')} {...form.field('notes')} label="Notes" most={500} />
        <Checkbox key={form.key('checked')} {...form.box('checked')} label="Checked with the bank" />
        <FormProblems form={form} />
        <div className="form-actions">
          <SubmitButton sending={form.sending}>Add reference</SubmitButton>
        </div>
        <output data-testid="sent-reference">{sent}</output>
      </form>
    </Section>
  );
}
