import { type Check, runPermission, settlements } from '@assay/contract/credit/check';
import { products, providerNames } from '@assay/contract/credit/product';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { formatDateTime, formatMoney, fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Money } from '../../../ui/value/figures.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from '../credit.module.css';
import { useReadAnswer, useSettle } from './check.queries.ts';
import { CheckStateOf, More, settledWords } from './check-state.tsx';
import { isOpenQuestion } from './standing.ts';

type Settlement = keyof typeof settlements;
const choices = Object.keys(settlements) as Settlement[];

interface ChoiceProps {
  chosen: Settlement | undefined;
  disabled: boolean;
  onChoose: (settlement: Settlement) => void;
}

const Choice = ({ chosen, disabled, onChoose }: ChoiceProps) => (
  <fieldset className="columns" data-even disabled={disabled}>
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
          onChange={() => onChoose(settlement)}
        />
        {settlements[settlement]}
      </label>
    ))}
  </fieldset>
);

const Known = ({ check }: { check: Check }) => (
  <Facts
    facts={[
      ['For', check.subjectName],
      ['Provider', providerNames[products[check.product].provider]],
      ['Requested', formatDateTime(check.createdAt)],
      ['Our reference', check.reference],
      ['Their reference', check.providerReference],
      ['Price', check.price === null ? null : `about ${formatMoney(check.price)}`],
    ]}
  />
);

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
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button has unmounted.
  useEffect(() => {
    if (settled) close.current?.focus();
  }, [settled]);
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
      <Known check={check} />
      {!settled && <Choice chosen={chosen} disabled={settle.isPending} onChoose={setChosen} />}
      {settle.error && (
        <Message tone="failed">
          {settled ? `Already settled: ${settled}. Your choice was not saved.` : settle.error.message}
        </Message>
      )}
      <div className="dialog-actions">
        <Button ref={close} variant="default" onClick={onClose}>
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

function ReadAnswer({ assessmentId, check }: Omit<CheckActionsProps, 'onOpen'>) {
  const read = useReadAnswer();
  return (
    <button
      type="button"
      className="link-button screen-only"
      aria-busy={read.isPending}
      onClick={() => read.mutate({ params: { id: assessmentId, checkId: check.id } })}
    >
      Read answer
    </button>
  );
}

function CheckActions({ assessmentId, check, onOpen }: CheckActionsProps) {
  const { can } = useSession();
  const [isSettling, setSettling] = useState(false);
  const { document } = check;
  const mayRun = can(runPermission);
  return (
    <>
      {document && (
        <button type="button" className="link-button screen-only" onClick={() => onOpen(document.id)}>
          Report
          <VisuallyHidden> {document.originalFilename}</VisuallyHidden>
        </button>
      )}
      {mayRun && check.hasUnreadAnswer && <ReadAnswer assessmentId={assessmentId} check={check} />}
      {mayRun && isOpenQuestion(check) && (
        <button
          type="button"
          className="link-button screen-only"
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

interface CheckTableProps {
  assessmentId: number;
  checks: readonly Check[];
  openId: number | undefined;
  onOpen: (documentId: number) => void;
}

const labels = { requested: 'Requested', check: 'Check', state: 'State', score: 'Score', price: 'Price' };

/** Null for a check that Assay ran by itself. */
const byWords = ({ creator }: Check): string => (creator ? fullName(creator) : 'Assay');

const Price = ({ check: { state, settlement, price } }: { check: Check }) =>
  state === 'FAILED_UNCHARGED' || settlement === 'NOT_CHARGED' ? (
    <NoValue />
  ) : price === null ? (
    'Not known'
  ) : (
    <Money value={price} />
  );

const Score = ({ score }: Pick<Check, 'score'>) => score ?? <NoValue />;

const Whose = ({ check: { subjectName, changedSince } }: { check: Check }) => (
  <>
    <More>{subjectName}</More>
    {changedSince && (
      <More>
        <Warning>Details have changed since</Warning>
      </More>
    )}
  </>
);

const Rows = ({ assessmentId, checks, openId, onOpen }: CheckTableProps) => (
  <div style={{ overflowX: 'auto' }}>
    <table className={`table ${classes.table}`} aria-label="Checks bought">
      <thead>
        <tr>
          <th scope="col">{labels.requested}</th>
          <th scope="col">{labels.check}</th>
          <th scope="col">{labels.state}</th>
          <th scope="col" data-figure>
            {labels.score}
          </th>
          <th scope="col" data-figure>
            {labels.price}
          </th>
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
            <td>
              <DateTime value={check.createdAt} />
              <More>by {byWords(check)}</More>
            </td>
            <td>
              {products[check.product].label}
              <Whose check={check} />
            </td>
            <td>
              <CheckStateOf check={check} />
            </td>
            <td data-figure>
              <Score score={check.score} />
            </td>
            <td data-figure>
              <Price check={check} />
            </td>
            <td className="screen-only">
              <CheckActions assessmentId={assessmentId} check={check} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Cards = ({ assessmentId, checks, onOpen }: CheckTableProps) => (
  <ul className="lined" aria-label="Checks bought">
    {checks.map((check) => (
      <Stack
        component="li"
        key={check.id}
        gap="xs"
        px="md"
        py="sm"
        align="flex-start"
        data-place
        tabIndex={-1}
        data-document={check.document?.id}
      >
        <b>{products[check.product].label}</b>
        <Whose check={check} />
        <CheckStateOf check={check} />
        <Facts
          dense
          facts={[
            [labels.requested, <DateTime key="at" value={check.createdAt} />],
            ['By', byWords(check)],
            [labels.score, check.score],
            [labels.price, <Price key="price" check={check} />],
          ]}
        />
        <CheckActions assessmentId={assessmentId} check={check} onOpen={onOpen} />
      </Stack>
    ))}
  </ul>
);

export function CheckTable(props: CheckTableProps) {
  const isNarrow = useMediaQuery('(width <= 48em)', undefined, { getInitialValueInEffect: false });
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
}
