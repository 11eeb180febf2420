import type { CheckList } from '@assay/contract/credit/check';
import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { serverNow } from '../../../lib/api/clock.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import { useOpenDocument } from '../../document/public.ts';
import type { Offer } from './offer.ts';
import { usePurchase, type Wanted } from './purchase.ts';
import classes from './run-button.module.css';
import { lastWords, refusalOf, standingOf, underWayWords, whyBlocked } from './standing.ts';

const BuyDialog = lazyPart(async () => (await import('./buy-dialog.tsx')).BuyDialog);
const FreshDialog = lazyPart(async () => (await import('./fresh-dialog.tsx')).FreshDialog);

interface RunButtonProps extends Wanted {
  label: string;
  list: CheckList | undefined;
  isForAll?: boolean;
}

/** This page's purchase is known before the server lists it. */
const Last = ({ offer, since }: { offer: Offer; since: string | undefined }) => (
  <span className={classes.last}>{since ? underWayWords(since) : lastWords(offer)}</span>
);

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
  const why = since ? `${underWayWords(since)}.` : whyBlocked(list, product, subjects);
  const [only] = isForAll ? [] : offers();
  // Reopens after a sign-in, because an interrupted purchase needs another confirmation.
  const isAsking = list !== undefined && (isOpen || interrupted !== undefined);
  const close = () => {
    setOpen(false);
    forgetInterrupted();
  };
  return (
    <div className={classes.run}>
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
      {only && (list || since) && <Last offer={only} since={since} />}
      {isAsking && only?.fresh && (
        <FreshDialog check={only.fresh} subject={only.subject} onShow={open} onClose={close} />
      )}
      {isAsking && !only?.fresh && (
        <BuyDialog
          product={product}
          offersNow={offers}
          isForAll={isForAll}
          prices={list.prices}
          purchase={purchase}
          onClose={close}
        />
      )}
    </div>
  );
}
