import { type CreditReference, referenceFields } from '@assay/contract/assessment/reference';
import { mostReferences } from '@assay/lending/references';
import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/value/facts.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './reference.module.css';
import { isMoney, type ReferenceName, referenceNames, referenceWords } from './reference-words.ts';

export interface ReferencesProps {
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
  const named = (what: string) => `${what} credit reference: ${reference.bank}`;
  return (
    <Group component="span" gap="0.25rem 0.75rem">
      <button
        type="button"
        className="link-button"
        aria-label={named('Edit')}
        data-reference={reference.id}
        onClick={() => actions.onEdit(reference)}
      >
        Edit
      </button>
      <button
        type="button"
        className="link-button"
        aria-label={named('Delete')}
        onClick={() => actions.onDelete(reference)}
      >
        Delete
      </button>
    </Group>
  );
}

const Value = ({ reference, name }: { reference: CreditReference; name: ReferenceName }) => {
  const words = referenceWords(reference, name);
  if (words === null) return <NoValue />;
  return name === 'notes' ? <span style={{ whiteSpace: 'pre-wrap' }}>{words}</span> : words;
};

const [titleName, ...restNames] = referenceNames as [ReferenceName, ...ReferenceName[]];

export function ReferenceColumns({ references, actions, room }: ReferencesProps) {
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

export const ReferenceCards = ({ references, actions, room }: ReferencesProps) => (
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
