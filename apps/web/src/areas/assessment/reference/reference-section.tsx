import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { type CreditReference, referenceFields } from '@assay/contract/assessment/reference';
import { mostReferences, tooManyReferences } from '@assay/lending/references';
import { isFinal, whyClosed } from '@assay/lending/statuses';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { conflictSentence, useReadVersion } from '../../../lib/form/conflict.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './reference.module.css';
import { referencesOf, staleAfterSaving } from './reference.queries.ts';
import { EditReferenceDialog, NewReferenceDialog, type ReferenceProps } from './reference-dialog.tsx';
import { isMoney, type ReferenceName, referenceNames, referenceWords } from './reference-words.ts';

interface ReferencesProps {
  references: readonly CreditReference[];
  actions?:
    | {
        onEdit: (reference: CreditReference) => void;
        onDelete: (reference: CreditReference) => void;
      }
    | undefined;
  room?: ReactNode;
}

function Actions({ reference, actions }: { reference: CreditReference } & Pick<ReferencesProps, 'actions'>) {
  if (!actions) return null;
  const deeds = [
    ['Edit', actions.onEdit],
    ['Delete', actions.onDelete],
  ] as const;
  return (
    <Group component="span" gap="0.25rem 0.75rem">
      {deeds.map(([word, act]) => (
        <button
          key={word}
          type="button"
          className="link-button"
          aria-label={`${word} credit reference: ${reference.bank}`}
          onClick={() => act(reference)}
        >
          {word}
        </button>
      ))}
    </Group>
  );
}

const Value = ({ reference, name }: { reference: CreditReference; name: ReferenceName }) => {
  const words = referenceWords(reference, name);
  if (words === null) return <NoValue />;
  return name === 'notes' ? <span style={{ whiteSpace: 'pre-wrap' }}>{words}</span> : words;
};

const [titleName, ...restNames] = referenceNames as [ReferenceName, ...ReferenceName[]];

function ReferenceColumns({ references, actions, room }: ReferencesProps) {
  const empty = room ? mostReferences - references.length : 0;
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={`table ${classes.table}`} aria-label="Credit references">
        <thead>
          <tr>
            <th scope="row" style={{ width: '9.25rem' }}>
              {referenceFields[titleName].label}
            </th>
            {references.map((reference) => (
              <th key={reference.id} scope="col">
                {reference.bank}
                <Actions reference={reference} actions={actions} />
              </th>
            ))}
            {empty > 0 && <td colSpan={empty} aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {restNames.map((name, index) => (
            <tr key={name}>
              <th scope="row">{referenceFields[name].label}</th>
              {references.map((reference) => (
                <td key={reference.id} data-figure={isMoney(name) || undefined}>
                  <Value reference={reference} name={name} />
                </td>
              ))}
              {empty > 0 && index === 0 && (
                <td
                  colSpan={empty}
                  rowSpan={restNames.length}
                  style={{ textAlign: 'center', verticalAlign: 'middle' }}
                >
                  {room}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ReferenceCards = ({ references, actions, room }: ReferencesProps) => (
  <div className="lined">
    {references.map((reference) => (
      <Stack
        component="article"
        key={reference.id}
        gap="sm"
        p="md"
        aria-label={`Credit reference: ${reference.bank}`}
      >
        <div>
          <h3>{reference.bank}</h3>
          <Actions reference={reference} actions={actions} />
        </div>
        <Facts
          dense
          facts={restNames.map((name) => [
            referenceFields[name].label,
            <Value key={name} reference={reference} name={name} />,
          ])}
        />
      </Stack>
    ))}
    {room && (
      <Group justify="center" p="md">
        {room}
      </Group>
    )}
  </div>
);

type Open = { what: 'add' } | { what: 'edit' | 'delete'; reference: CreditReference };

/** Deletes the version that the user saw: a colleague's change causes a conflict. */
function DeleteReference(props: ReferenceProps & { onGone: () => void }) {
  const { assessmentId, reference, onClose, onGone } = props;
  const remove = useAction(assessment.deleteReference, {
    done: 'Credit reference has been deleted.',
    inForm: true,
    refresh: staleAfterSaving,
    reread: [assessment.listReferences],
    conflictWords: (error) => conflictSentence(error),
  });
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

interface ShownProps {
  references: readonly CreditReference[];
  mayChange: boolean;
  setOpen: (open: Open) => void;
}

function Shown({ references, mayChange, setOpen }: ShownProps) {
  const isNarrow = useMediaQuery('(width <= 48em)', undefined, { getInitialValueInEffect: false });
  const onAdd = () => setOpen({ what: 'add' });
  if (references.length === 0)
    return (
      <Stack align="center" px="md" py="xl" c="dimmed">
        <p>No credit references found</p>
        {mayChange && (
          <Button data-add-reference onClick={onAdd}>
            Add reference
          </Button>
        )}
      </Stack>
    );
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

export function ReferenceSection({ assessment: { id, status, may } }: { assessment: Assessment }) {
  const list = useQuery(referencesOf(id));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const references = list.data?.data ?? [];
  const [isDeleted, setDeleted] = useState(false);
  useFocusOnRoom(isDeleted, open !== undefined, () => setDeleted(false));
  const inDialog = (known: CreditReference) => ({
    assessmentId: id,
    reference: references.find((one) => one.id === known.id) ?? known,
    onClose: close,
  });
  return (
    <Section
      title="Credit Reference"
      flush
      extras={
        // Without an empty column there is no add button, so this explains the limit.
        may.saveReferences &&
        references.length >= mostReferences && (
          <>
            <span className="quiet">{tooManyReferences}</span>
            <Button variant="default" disabled>
              Add reference
            </Button>
          </>
        )
      }
    >
      {list.error && !list.data && <Problem error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton h="19.25rem" w="auto" m="md" aria-busy />}
      {list.data && <Shown references={references} mayChange={may.saveReferences} setOpen={setOpen} />}
      {isFinal(status) && (
        <Text px="md" py="sm" c="dimmed" className="ruled">
          {whyClosed(status, 'credit references')}
        </Text>
      )}
      {open?.what === 'add' && (
        <NewReferenceDialog assessmentId={id} count={references.length} onClose={close} />
      )}
      {open?.what === 'edit' && <EditReferenceDialog {...inDialog(open.reference)} />}
      {open?.what === 'delete' && (
        <DeleteReference {...inDialog(open.reference)} onGone={() => setDeleted(true)} />
      )}
    </Section>
  );
}
