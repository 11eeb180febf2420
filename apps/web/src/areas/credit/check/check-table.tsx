import { type Check, runPermission, settlements } from '@assay/contract/credit/check';
import { products, providerNames } from '@assay/contract/credit/product';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { formatDateTime, formatMoney, fullName } from '../../../lib/formats.ts';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { useReadAnswer, useSettle } from './check.queries.ts';
import { CheckStateOf, More, settledWords } from './check-state.tsx';
import { isOpenQuestion } from './standing.ts';

type Settlement = keyof typeof settlements;
const choices = Object.keys(settlements) as Settlement[];

interface SettleDialogProps {
  assessmentId: number;
  check: Check;
  onClose: () => void;
}

/** Records if an unknown check was charged, after asking the provider. */
function SettleDialog({ assessmentId, check, onClose }: SettleDialogProps) {
  const settle = useSettle();
  const version = useReadVersion(check.version, settle.error);
  // A colleague has already answered; theirs stands.
  const settled = settle.error && settledWords(check);
  const [chosen, setChosen] = useState<Settlement>();
  const save = (settlement: Settlement) =>
    settle.mutate(
      { params: { id: assessmentId, checkId: check.id }, body: { settlement, version } },
      { onSuccess: onClose },
    );
  const { label, provider } = products[check.product];
  return (
    <DialogFrame title={`Settle ${label}`} onClose={onClose} locked={settle.isPending}>
      <p>
        {check.message ?? "We couldn't read the answer."} Ask {providerNames[provider]} whether it was
        charged, quoting the reference.
      </p>
      <Facts
        facts={[
          ['For', check.subjectName],
          ['Provider', providerNames[provider]],
          ['Requested', formatDateTime(check.createdAt)],
          ['Our reference', check.reference],
          ['Their reference', check.providerReference],
          ['Price', check.price === null ? null : `about ${formatMoney(check.price)}`],
        ]}
      />
      {!settled && (
        <fieldset className="columns" data-even disabled={settle.isPending}>
          <Text component="legend" size="head" fw={500} c="dimmed" mb={6}>
            What did the provider say?
          </Text>
          {choices.map((settlement, index) => (
            <label key={settlement} className="choice">
              <input
                type="radio"
                name="settlement"
                data-autofocus={index === 0 || undefined}
                checked={chosen === settlement}
                onChange={() => setChosen(settlement)}
              />
              {settlements[settlement]}
            </label>
          ))}
        </fieldset>
      )}
      {settle.error && (
        <Message tone="failed">
          {settled ? `Already settled: ${settled}. Your choice was not saved.` : settle.error.message}
        </Message>
      )}
      <div className="dialog-actions">
        {/* Takes the focus when Save unmounts. */}
        <Button ref={settled ? focusWhereLost : undefined} variant="default" onClick={onClose}>
          {settled ? 'Close' : 'Cancel'}
        </Button>
        {settled ? null : chosen ? (
          <Button aria-busy={settle.isPending} onClick={() => save(chosen)}>
            Save
          </Button>
        ) : (
          <Blocked why="Select whether it was charged first.">Save</Blocked>
        )}
      </div>
    </DialogFrame>
  );
}

interface CheckActionsProps {
  assessmentId: number;
  check: Check;
  onOpen: (documentId: number) => void;
}

function CheckActions({ assessmentId, check, onOpen }: CheckActionsProps) {
  const { can } = useSession();
  const read = useReadAnswer();
  const [isSettling, setSettling] = useState(false);
  const { document, hasUnreadAnswer } = check;
  const mayRun = can(runPermission);
  return (
    <>
      {document && (
        <button type="button" className="link-button" onClick={() => onOpen(document.id)}>
          Report
          <VisuallyHidden> {document.originalFilename}</VisuallyHidden>
        </button>
      )}
      {mayRun && hasUnreadAnswer && (
        <button
          type="button"
          className="link-button"
          aria-busy={read.isPending}
          onClick={() => read.mutate({ params: { id: assessmentId, checkId: check.id } })}
        >
          Read answer
        </button>
      )}
      {mayRun && isOpenQuestion(check) && (
        <button
          type="button"
          className="link-button"
          aria-haspopup="dialog"
          onClick={() => setSettling(true)}
        >
          Settle…
        </button>
      )}
      {isSettling && (
        <SettleDialog assessmentId={assessmentId} check={check} onClose={() => setSettling(false)} />
      )}
    </>
  );
}

/** Null for a check that Assay ran by itself. */
const byWords = ({ creator }: Check): string => (creator ? fullName(creator) : 'Assay');

function priceOf({ state, settlement, price }: Check) {
  if (state === 'FAILED_UNCHARGED' || settlement === 'NOT_CHARGED') return <NoValue />;
  return price === null ? 'Not known' : formatMoney(price);
}

interface Column {
  header: string;
  isFigure?: boolean;
  cell: (check: Check) => ReactNode;
}

const columns: readonly Column[] = [
  {
    header: 'Check',
    cell: ({ product, subjectName, changedSince }) => (
      <>
        {products[product].label}
        <More>{subjectName}</More>
        {changedSince && (
          <More>
            <Warning>Details have changed since</Warning>
          </More>
        )}
      </>
    ),
  },
  {
    header: 'Requested',
    cell: (check) => (
      <>
        <DateTime value={check.createdAt} />
        <More>by {byWords(check)}</More>
      </>
    ),
  },
  { header: 'State', cell: (check) => <CheckStateOf check={check} /> },
  { header: 'Score', isFigure: true, cell: ({ score }) => score ?? <NoValue /> },
  { header: 'Price', isFigure: true, cell: priceOf },
];

interface CheckTableProps extends Omit<CheckActionsProps, 'check'> {
  checks: readonly Check[];
  openId: number | undefined;
}

export const CheckTable = ({ assessmentId, checks, openId, onOpen }: CheckTableProps) => (
  <div className="folds" style={{ overflowX: 'auto' }}>
    <table className="table" aria-label="Checks bought">
      <thead>
        <tr>
          {columns.map(({ header, isFigure }) => (
            <th key={header} scope="col" data-figure={isFigure}>
              {header}
            </th>
          ))}
          <th scope="col" className="screen-only">
            Report
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr
            key={check.id}
            data-place
            tabIndex={-1}
            data-document={check.document?.id}
            data-open={(check.document && check.document.id === openId) || undefined}
          >
            {columns.map(({ header, isFigure, cell }) => (
              <td key={header} data-figure={isFigure} data-label={header}>
                {cell(check)}
              </td>
            ))}
            <td className="screen-only">
              <CheckActions assessmentId={assessmentId} check={check} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
