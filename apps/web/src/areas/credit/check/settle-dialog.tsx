import { type Check, settlements } from '@assay/contract/credit/check';
import { products, providerNames } from '@assay/contract/credit/product';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useReadVersion } from '../../../lib/form/read-version.ts';
import { formatDateTime, formatMoney } from '../../../lib/formats.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { useSettle } from './check.queries.ts';
import { settledWords } from './check-state.tsx';
import classes from './choices.module.css';

type Settlement = keyof typeof settlements;
const choices = Object.keys(settlements) as Settlement[];

interface ChoiceProps {
  chosen: Settlement | undefined;
  disabled: boolean;
  onChoose: (settlement: Settlement) => void;
}

const Choice = ({ chosen, disabled, onChoose }: ChoiceProps) => (
  <fieldset className={classes.choices} data-beside disabled={disabled}>
    <legend>What did the provider say?</legend>
    {choices.map((settlement, index) => (
      <label key={settlement} className={classes.choice}>
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
export function SettleDialog({ assessmentId, check, onClose }: SettleDialogProps) {
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
        {check.message ?? 'No answer came that could be read.'} Ask {providerNames[provider]} whether it was
        charged, by its reference.
      </p>
      <Known check={check} />
      {!settled && <Choice chosen={chosen} disabled={settle.isPending} onChoose={setChosen} />}
      {settle.error && (
        <Message tone="failed">
          {settled
            ? `This has been settled meanwhile: ${settled}. Your choice was not saved.`
            : settle.error.message}
        </Message>
      )}
      <div className={dialogClasses.actions}>
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
