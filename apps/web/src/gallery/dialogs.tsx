import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../lib/api/api.ts';
import { useContractForm } from '../lib/form/form.ts';
import { Confirm } from '../ui/dialog/confirm.tsx';
import { Cancel, Dialog } from '../ui/dialog/dialog.tsx';
import { CountedTextarea } from '../ui/form/input/counted-textarea.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { FoldedPanel } from '../ui/page/folded-panel.tsx';
import { Section } from '../ui/page/section.tsx';

const answerMs = 400;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function refuse(): Promise<void> {
  await after(answerMs);
  throw new ApiError({
    code: 'UNPROCESSABLE',
    message: 'The loan system is closed until 06:00. Nothing was sent.',
    status: 422,
  });
}

function Confirmations() {
  const [opened, setOpened] = useState<'push' | 'delete' | 'refused'>();
  const [count, setCount] = useState(0);
  const [isDeleted, setDeleted] = useState(false);
  const close = () => setOpened(undefined);
  const push = async () => {
    setCount((before) => before + 1);
    await after(answerMs);
  };
  return (
    <Section title="Confirmations">
      <Group>
        <Button variant="default" onClick={() => setOpened('push')}>
          Push to LMS…
        </Button>
        {!isDeleted && (
          <Button variant="default" onClick={() => setOpened('delete')}>
            Delete document…
          </Button>
        )}
        <Button variant="default" onClick={() => setOpened('refused')}>
          Refused push…
        </Button>
        <output data-testid="pushes">{count}</output>
      </Group>
      <Confirm
        opened={opened === 'push'}
        title="Push 1000482 to the loan system?"
        action="Push to LMS"
        onConfirm={push}
        onClose={close}
      >
        The loan of $148,250.50 for Harbour Civil Pty Ltd will be created there. It can't be undone.
      </Confirm>
      <Confirm
        opened={opened === 'delete'}
        title="Delete bank-statement.pdf?"
        action="Delete document"
        tone="danger"
        onConfirm={async () => {
          await push();
          setDeleted(true);
        }}
        onClose={close}
      >
        It will be gone for everybody who works on 1000482.
      </Confirm>
      <Confirm
        opened={opened === 'refused'}
        title="Push 1000483 to the loan system?"
        action="Push to LMS"
        onConfirm={refuse}
        onClose={close}
      >
        The loan of $20,000.00 for Saltbush Freight Pty Ltd will be created there. It can't be undone.
      </Confirm>
    </Section>
  );
}

const information = z.object({ needed: z.string() });

function AskDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(information, {
    initialValues: { needed: '' },
    send: () => after(answerMs),
    after: onClose,
  });
  return (
    <Dialog title="Ask for more information on 1000482?" onClose={onClose}>
      <form className="form-fields" aria-label="Information" {...form.props}>
        <CountedTextarea
          key={form.key('needed')}
          {...form.field('needed')}
          label="What is needed"
          most={500}
          data-autofocus
        />
        <div className="dialog-actions">
          <Cancel />
          <SubmitButton sending={form.sending}>Ask for information</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="A dialog with a form">
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          Ask for information…
        </Button>
      </Group>
      {isOpen && <AskDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

export const Dialogs = () => (
  <>
    <Confirmations />
    <Asking />
    <Section title="Panels without room">
      <FoldedPanel label="Documents">
        <p>No documents found</p>
      </FoldedPanel>
    </Section>
  </>
);
