import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';

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

const labelStyle = (isShown: boolean) =>
  ({ gridArea: '1 / 1', visibility: isShown ? 'visible' : 'hidden' }) as const;

export function SaveButton({ sending, children }: { sending: boolean; children: string }) {
  const isSlow = useIsSlow(sending);
  return (
    <Button type="submit" aria-busy={sending}>
      {/* Both labels, one over the other, so that the wider one sets the width. */}
      <span style={{ display: 'grid', justifyItems: 'center' }}>
        <span style={labelStyle(!isSlow)}>{children}</span>
        <span style={labelStyle(isSlow)}>Saving…</span>
      </span>
    </Button>
  );
}
