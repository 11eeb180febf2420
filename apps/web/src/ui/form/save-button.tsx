import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './save-button.module.css';

/** Hides quick saves: a label that flashes looks like an error. */
const slowMs = 400;

function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
}

export function SaveButton({ sending, children }: { sending: boolean; children: string }) {
  const isSlow = useIsSlow(sending);
  return (
    <Button type="submit" aria-busy={sending}>
      <span className={classes.words}>
        <span data-shown={!isSlow}>{children}</span>
        <span data-shown={isSlow}>Saving…</span>
      </span>
    </Button>
  );
}
