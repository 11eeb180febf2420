import type { Check, CheckFact, CheckList } from '@assay/contract/credit/check';
import { type ProductCode, products } from '@assay/contract/credit/product';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { serverNow } from '../../../lib/api/clock.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { tip } from '../../../ui/dialog/tip.ts';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { useOpenDocument } from '../../document/public.ts';
import type { Subject } from '../subject.ts';
import { about, costOf, freshWords, historyWords, type Offer, offeredIds } from './offer.ts';
import { interruptedWords, type Purchase, unansweredWords, usePurchase, type Wanted } from './purchase.ts';
import { lastWords, refusalOf, runningWords, standingOf, whyBlocked } from './standing.ts';

/** Groups facts that a bureau repeats, such as the factors of a score. */
const shownFacts = (facts: readonly CheckFact[]) =>
  [...Map.groupBy(facts, ({ label }) => label)].map(
    ([label, same]) => [label, same.map(({ value }) => value).join(', ')] as const,
  );

interface FreshDialogProps {
  check: Check;
  subject: Subject;
  onShow: (documentId: number) => void;
  onClose: () => void;
}

/** Shows a fresh check in place of buying another. */
function FreshDialog({ check, subject, onShow, onClose }: FreshDialogProps) {
  const { product, score, facts, document } = check;
  return (
    <DialogFrame title={`${products[product].label} for ${subject.heading}`} onClose={onClose}>
      <p>{freshWords(check)}</p>
      <Facts dense facts={[...(score === null ? [] : [['Score', score] as const]), ...shownFacts(facts)]} />
      <div className="dialog-actions">
        <Button variant="default" data-autofocus={!document || undefined} onClick={onClose}>
          Close
        </Button>
        {document && (
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              onShow(document.id);
            }}
          >
            Show report
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}

interface ChoicesProps {
  offers: readonly Offer[];
  price: number | null;
  chosen: readonly number[];
  disabled: boolean;
  onChange: (chosen: readonly number[]) => void;
}

const Choices = ({ offers, price, chosen, disabled, onChange }: ChoicesProps) => (
  <fieldset disabled={disabled}>
    <Text component="legend" size="head" fw={500} c="dimmed" mb={6}>
      Guarantors
    </Text>
    <Stack gap="sm">
      {offers.map(({ subject: { entityId, heading }, ...standing }) => {
        const cost = !standing.fresh && !standing.refusal && price !== null && about(price);
        return (
          <Checkbox
            key={entityId}
            label={heading}
            description={[cost, historyWords(standing)].filter(Boolean).join(' · ')}
            disabled={standing.underWay !== undefined || standing.refusal !== undefined}
            checked={chosen.includes(entityId)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, entityId] : chosen.filter((id) => id !== entityId))
            }
          />
        );
      })}
    </Stack>
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
function BuyDialog({ product, offersNow, isForAll, prices, purchase, onClose }: BuyDialogProps) {
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
          Total: <b>{about(cost)}</b>
        </p>
      )}
      {price === null && <p>We don't know its price. It may be charged.</p>}
      {interrupted && <Message tone="failed">{interruptedWords}</Message>}
      {isOutdated && (
        <Message tone="failed">The checks or their prices have changed. Look again before you buy.</Message>
      )}
      {unanswered && <Message tone="failed">{unansweredWords}</Message>}
      {isSending && <p role="status">Running. You can close this; results will appear on the page.</p>}
      <div className="dialog-actions">
        {/* Cancel has the focus, so that a repeated Enter buys nothing. */}
        <Button variant="default" data-autofocus onClick={onClose}>
          {isSending ? 'Close' : 'Cancel'}
        </Button>
        {chosen.length > 0 ? (
          <Button aria-busy={isSending} onClick={() => void send()}>
            {cost === undefined ? `Run ${label}` : `Buy for ${about(cost)}`}
          </Button>
        ) : (
          <Blocked why="Select at least one guarantor.">{`Run ${label}`}</Blocked>
        )}
      </div>
    </DialogFrame>
  );
}

interface RunButtonProps extends Wanted {
  label: string;
  list: CheckList | undefined;
  isForAll?: boolean;
}

/** Asks before buying; offers a fresh check for viewing. */
export function RunButton({ label, list, isForAll = false, ...wanted }: RunButtonProps) {
  const { product, subjects } = wanted;
  const id = useId();
  const purchase = usePurchase(wanted);
  const { open } = useOpenDocument('report');
  const [isOpen, setOpen] = useState(false);
  const offers = () =>
    subjects.map((subject) => ({
      subject,
      ...standingOf(list?.checks ?? [], product, subject.entityId, serverNow()),
      refusal: list && refusalOf(list, product, subject.entityId),
    }));
  if (list?.unavailable.includes(product)) return null;
  const { since, interrupted, forgetInterrupted } = purchase;
  const why = since ? `${runningWords(since)}.` : whyBlocked(list, product, subjects);
  const [only] = isForAll ? [] : offers();
  // Reopens after a sign-in, because an interrupted purchase needs another confirmation.
  const isAsking = list !== undefined && (isOpen || interrupted !== undefined);
  // The dialog that buys stays until it closes itself, though the check is listed before.
  const fresh = since === undefined ? only?.fresh : undefined;
  const close = () => {
    setOpen(false);
    forgetInterrupted();
  };
  return (
    <Stack gap={2} align="flex-start" className="screen-only">
      {/* The same element blocked or not, so that it keeps the focus. */}
      <Button
        variant="default"
        {...tip(why)}
        aria-disabled={why !== undefined || undefined}
        aria-describedby={why === undefined ? undefined : id}
        aria-haspopup="dialog"
        onClick={() => why === undefined && setOpen(true)}
      >
        {label}
      </Button>
      {why !== undefined && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
      {/* This page's purchase is known before the server lists it. */}
      {only && (list || since) && (
        <Text size="label" c="dimmed">
          {since ? runningWords(since) : lastWords(only)}
        </Text>
      )}
      {isAsking && only && fresh && (
        <FreshDialog check={fresh} subject={only.subject} onShow={open} onClose={close} />
      )}
      {isAsking && !fresh && (
        <BuyDialog
          product={product}
          offersNow={offers}
          isForAll={isForAll}
          prices={list.prices}
          purchase={purchase}
          onClose={close}
        />
      )}
    </Stack>
  );
}
