import { UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import { CardDetails } from './card-details.tsx';
import { faceId } from './card-face.tsx';
import type { Card } from './cards.ts';
import classes from './details-panel.module.css';

interface DetailsPanelProps {
  card: Card;
  onClose: () => void;
  onShown: () => void;
}

/** Shows a card's details and takes the focus; closing returns it to the card. */
export function DetailsPanel({ card, onClose, onShown }: DetailsPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // React Flow observes its own resize in the same frame, so wait for the next.
    const watcher = new ResizeObserver(() => requestAnimationFrame(() => shown()));
    if (panel.current) watcher.observe(panel.current);
    return () => watcher.disconnect();
  }, []);
  const close = () => {
    onClose();
    document.getElementById(faceId(card.key))?.focus({ preventScroll: true });
  };
  useShortcut('Escape', 'Close the details', close);
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {card.name}
        </h2>
        <UnstyledButton className={classes.close} aria-label={`Close ${card.name}`} onClick={close}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2 2 8 8m0-8-8 8" />
          </svg>
        </UnstyledButton>
      </div>
      <div className={classes.body}>
        <CardDetails card={card} />
      </div>
    </section>
  );
}
