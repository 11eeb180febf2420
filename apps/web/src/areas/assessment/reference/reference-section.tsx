import type { Assessment } from '@assay/contract/assessment/record';
import type { CreditReference } from '@assay/contract/assessment/reference';
import { mostReferences, tooManyReferences } from '@assay/lending/references';
import { isFinal, whyClosed } from '@assay/lending/statuses';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { referencesOf, useDeleteReference } from './reference.queries.ts';
import { ReferenceCards, ReferenceColumns } from './reference-columns.tsx';
import { EditReferenceDialog, NewReferenceDialog } from './reference-dialog.tsx';

type Open = { what: 'add' } | { what: 'edit' | 'delete'; reference: CreditReference };

interface OpenDialogProps {
  assessmentId: number;
  references: readonly CreditReference[];
  open: Open | undefined;
  onClose: () => void;
  onGone: () => void;
}

function OpenDialog({ assessmentId, references, open, onClose, onGone }: OpenDialogProps) {
  if (!open) return null;
  if (open.what === 'add')
    return <NewReferenceDialog assessmentId={assessmentId} count={references.length} onClose={onClose} />;
  const reference = references.find(({ id }) => id === open.reference.id) ?? open.reference;
  if (open.what === 'edit')
    return <EditReferenceDialog assessmentId={assessmentId} reference={reference} onClose={onClose} />;
  return (
    <DeleteReference assessmentId={assessmentId} reference={reference} onClose={onClose} onGone={onGone} />
  );
}

interface DeleteProps {
  assessmentId: number;
  reference: CreditReference;
  onClose: () => void;
  onGone: () => void;
}

/** Deletes the version that the user saw: a colleague's change causes a conflict. */
function DeleteReference({ assessmentId, reference, onClose, onGone }: DeleteProps) {
  const remove = useDeleteReference();
  const version = useReadVersion(reference.version, remove.error);
  return (
    <Confirm
      opened
      title={`Delete the ${reference.bank} credit reference?`}
      action="Delete"
      tone="danger"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: assessmentId, refId: reference.id }, ifMatch: version });
        onGone();
      }}
      onClose={onClose}
    >
      It will be removed for everyone. Notes about it will stay.
    </Confirm>
  );
}

/** Explains the limit: without an empty column there is no add button. */
const AtLimit = () => (
  <>
    <span className="quiet">{tooManyReferences}</span>
    <Button variant="default" disabled>
      Add reference
    </Button>
  </>
);

const None = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <Stack align="center" px="md" py="xl" c="dimmed">
    <p>No credit references found</p>
    {onAdd && (
      <Button data-add-reference onClick={onAdd}>
        Add reference
      </Button>
    )}
  </Stack>
);

interface ShownProps {
  references: readonly CreditReference[];
  mayChange: boolean;
  setOpen: (open: Open) => void;
}

function Shown({ references, mayChange, setOpen }: ShownProps) {
  const isNarrow = useMediaQuery('(width <= 48em)', undefined, { getInitialValueInEffect: false });
  const onAdd = () => setOpen({ what: 'add' });
  if (references.length === 0) return <None onAdd={mayChange ? onAdd : undefined} />;
  const Layout = isNarrow ? ReferenceCards : ReferenceColumns;
  const hasRoom = mayChange && references.length < mostReferences;
  return (
    <Layout
      references={references}
      {...(mayChange && {
        actions: {
          onEdit: (reference) => setOpen({ what: 'edit', reference }),
          onDelete: (reference) => setOpen({ what: 'delete', reference }),
        },
      })}
      room={
        hasRoom && (
          <Button variant="default" data-add-reference onClick={onAdd}>
            Add reference
          </Button>
        )
      }
    />
  );
}

/** After a deletion, focuses the Add button, as the deleted column's buttons are gone. */
function useFocusOnRoom(isDeleted: boolean, isOpen: boolean, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!isDeleted || isOpen) return;
    // Runs after the dialog has returned the focus.
    const timer = setTimeout(() => {
      document.querySelector<HTMLElement>('[data-add-reference]')?.focus();
      done();
    });
    return () => clearTimeout(timer);
  }, [isDeleted, isOpen]);
}

export function ReferenceSection({ assessment }: { assessment: Assessment }) {
  const { id, status, may } = assessment;
  const list = useQuery(referencesOf(id));
  const [open, setOpen] = useState<Open>();
  const references = list.data?.data ?? [];
  const [isDeleted, setDeleted] = useState(false);
  useFocusOnRoom(isDeleted, open !== undefined, () => setDeleted(false));
  return (
    <Section
      title="Credit Reference"
      flush
      extras={may.saveReferences && references.length >= mostReferences && <AtLimit />}
    >
      {list.error && !list.data && <Problem error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton h="19.25rem" w="auto" m="md" aria-busy />}
      {list.data && <Shown references={references} mayChange={may.saveReferences} setOpen={setOpen} />}
      {isFinal(status) && (
        <Text px="md" py="sm" c="dimmed" style={{ borderTop: '1px solid var(--line)' }}>
          {whyClosed(status, 'credit references')}
        </Text>
      )}
      <OpenDialog
        assessmentId={id}
        references={references}
        open={open}
        onClose={() => setOpen(undefined)}
        onGone={() => setDeleted(true)}
      />
    </Section>
  );
}
