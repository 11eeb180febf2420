import type { CheckList } from '@assay/contract/credit/check';
import { type ProductCode, products } from '@assay/contract/credit/product';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { Message } from '../../../ui/page/message.tsx';
import classes from './choices.module.css';
import { about, costOf, historyWords, type Offer, offeredIds } from './offer.ts';
import { interruptedWords, type Purchase, unansweredWords } from './purchase.ts';

interface ChoicesProps {
  offers: readonly Offer[];
  price: number | null;
  chosen: readonly number[];
  disabled: boolean;
  onChange: (chosen: readonly number[]) => void;
}

const Choices = ({ offers, price, chosen, disabled, onChange }: ChoicesProps) => (
  <fieldset className={classes.choices} disabled={disabled}>
    <legend>For whom</legend>
    {offers.map(({ subject: { entityId, heading }, ...standing }) => (
      <Checkbox
        key={entityId}
        label={heading}
        description={[
          !standing.fresh && !standing.refusal && price !== null && about(price),
          historyWords(standing),
        ]
          .filter(Boolean)
          .join(' · ')}
        disabled={standing.underWay !== undefined || standing.refusal !== undefined}
        checked={chosen.includes(entityId)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...chosen, entityId] : chosen.filter((id) => id !== entityId))
        }
      />
    ))}
  </fieldset>
);

interface BuyDialogProps {
  product: ProductCode;
  /** Reads the current offers: freshness and prices change while the dialog is open. */
  offersNow: () => readonly Offer[];
  isForAll: boolean;
  prices: CheckList['prices'];
  purchase: Purchase;
  onClose: () => void;
}

/** Confirms a purchase: its subjects, cost and last date. Repeated clicks send one request. */
export function BuyDialog({ product, offersNow, isForAll, prices, purchase, onClose }: BuyDialogProps) {
  const { label } = products[product];
  const stateNow = () => ({ offers: offersNow(), price: prices[product] });
  const [{ offers, price }, setShown] = useState(stateNow);
  const [isOutdated, setOutdated] = useState(false);
  const { buy, since, unanswered, interrupted } = purchase;
  const [ticked, setTicked] = useState<readonly number[]>(() =>
    offeredIds(offers).filter((id) => interrupted?.includes(id) ?? true),
  );
  const chosen = unanswered ?? ticked;
  const cost = costOf(offers, chosen, price);
  const [only] = offers;
  const isSending = since !== undefined;
  const send = async () => {
    const now = stateNow();
    // Stops if the cost differs from the one shown.
    const isOther = unanswered === undefined && costOf(now.offers, chosen, now.price) !== cost;
    setOutdated(isOther);
    if (isOther) setShown(now);
    else if (await buy(chosen)) onClose();
  };
  return (
    <DialogFrame
      title={isForAll ? `Run ${label} for guarantors?` : `Run ${label} for ${only?.subject.heading}?`}
      onClose={onClose}
    >
      {isForAll ? (
        <Choices
          offers={offers}
          price={price}
          chosen={chosen}
          disabled={isSending || unanswered !== undefined}
          onChange={setTicked}
        />
      ) : (
        only && !isSending && <p>{historyWords(only)}.</p>
      )}
      {cost !== undefined && (
        <p>
          It costs <b>{about(cost)}</b>
          {isForAll && chosen.length > 1 && ' in all'}.
        </p>
      )}
      {price === null && <p>Its price isn't known here; it may be charged.</p>}
      {interrupted && <Message tone="failed">{interruptedWords}</Message>}
      {isOutdated && (
        <Message tone="failed">
          What is bought has changed since this was opened. Look again before you buy.
        </Message>
      )}
      {unanswered && <Message tone="failed">{unansweredWords}</Message>}
      {isSending && (
        <p role="status">Under way. You can close this: what comes of it is shown on the page.</p>
      )}
      <div className={dialogClasses.actions}>
        {/* Cancel has the focus, so that a repeated Enter buys nothing. */}
        <Button variant="default" data-autofocus onClick={onClose}>
          {isSending ? 'Close' : 'Cancel'}
        </Button>
        {chosen.length > 0 ? (
          <Button aria-busy={isSending} onClick={() => void send()}>
            {cost === undefined ? `Run ${label}` : `Buy for ${about(cost)}`}
          </Button>
        ) : (
          <Blocked why="Tick whom to check first.">{`Run ${label}`}</Blocked>
        )}
      </div>
    </DialogFrame>
  );
}
