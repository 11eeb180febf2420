import { neededText } from '@assay/contract/kit/field-kinds';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../lib/api/api.ts';
import { useContractForm } from '../lib/form/form.ts';
import { useSaveKeys } from '../lib/form/save-keys.ts';
import { Conflict } from '../ui/dialog/conflict.tsx';
import { FormProblems } from '../ui/form/form-problems.tsx';
import { SaveButton } from '../ui/form/save-button.tsx';
import { Section } from '../ui/page/section.tsx';

const application = z.object({
  entityName: z.string().min(1, 'Entity name is required'),
  tradingName: z.string(),
  phone: z.string(),
  guarantors: z.array(z.object({ firstName: z.string().min(1, 'First name is required') })),
  version: z.number(),
});
type Application = z.infer<typeof application>;

const opened: Application = {
  entityName: 'Harbour Civil Pty Ltd',
  tradingName: 'Harbour Earthworks',
  phone: '02 5550 1020',
  guarantors: [{ firstName: 'Ana' }, { firstName: 'Tom' }],
  version: 1,
};

const saved: Application = { ...opened, tradingName: 'Harbour Group', phone: '02 5550 9999', version: 2 };

const fields = {
  entityName: neededText('Entity name'),
  tradingName: neededText('Trading name'),
  phone: neededText('Phone'),
};

const slowMs = 1_500;

async function save(values: Application): Promise<Application> {
  if (values.entityName === 'Slow Line Pty Ltd') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (values.guarantors[1]?.firstName === 'Nobody') {
    const data = [{ path: 'guarantors.1.firstName', message: 'The register knows nobody of this name' }];
    throw new ApiError({ code: 'VALIDATION_FAILED', message: 'Refused', status: 400, data });
  }
  if (values.version < saved.version) {
    const data = { changedBy: 'Priya Shah', changedAt: '2026-11-13T22:12:00Z' };
    throw new ApiError({ code: 'CONFLICT', message: 'Changed in between', status: 409, data });
  }
  return values;
}

export function ServerForm() {
  const [done, setDone] = useState<Application>();
  const current = useRef(saved);
  const form = useContractForm(application, {
    initialValues: opened,
    send: async (values) => setDone(await save(values)),
    reread: async () => current.current,
  });
  useSaveKeys(form.props.ref);
  return (
    <Section title="Server errors and conflicts">
      <form className="form-fields" aria-label="Application" {...form.props}>
        <div className="columns" data-even>
          <TextInput key={form.key('entityName')} {...form.field('entityName')} label="Entity name" />
          <TextInput key={form.key('tradingName')} {...form.field('tradingName')} label="Trading name" />
          <TextInput key={form.key('phone')} {...form.field('phone')} label="Phone" />
          {opened.guarantors.map(({ firstName }, index) => (
            <TextInput
              key={form.key(`guarantors.${index}.firstName`)}
              {...form.field(`guarantors.${index}.firstName`)}
              label={`Guarantor ${index + 1} first name (${firstName})`}
            />
          ))}
        </div>
        <FormProblems form={form} />
        <div className="form-actions">
          <SaveButton sending={form.sending}>Save application</SaveButton>
        </div>
        <output data-testid="saved-application">{done && JSON.stringify(done)}</output>
        <Conflict form={form} fields={fields} />
      </form>
    </Section>
  );
}
