import { Box, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount, formatTotal } from '../../lib/formats.ts';
import { useShortcut } from '../../lib/screen/shortcuts.ts';
import { Icon } from '../value/icon.tsx';

interface Neighbours {
  previous: number | null;
  next: number | null;
  /** Null far down a long list. */
  position: number | null;
  count: number;
  countCapped?: true | undefined;
}

interface StepProps {
  label: string;
  shape: string;
  to: number | null | undefined;
  onGo: (id: number) => void;
}

const Step = ({ label, shape, to, onGo }: StepProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-disabled={!to}
    onClick={() => to && onGo(to)}
  >
    <Icon path={shape} />
  </button>
);

interface QueuePositionProps {
  neighbours: Neighbours | undefined;
  onGo: (id: number) => void;
}

export function QueuePosition({ neighbours, onGo }: QueuePositionProps) {
  const { previous, next, position, count = 0, countCapped } = neighbours ?? {};
  const [wanted, setWanted] = useState<'previous' | 'next'>();
  useShortcut('j', 'Next in the list', () => setWanted('next'));
  useShortcut('k', 'Previous in the list', () => setWanted('previous'));
  const go = useEffectEvent((id: number | null) => id && onGo(id));
  useEffect(() => {
    // A key pressed before the answer takes effect once it arrives.
    if (!wanted || !neighbours) return;
    setWanted(undefined);
    go(neighbours[wanted]);
  }, [wanted, neighbours]);
  return (
    <Group
      component="nav"
      className="screen-only"
      gap={0}
      wrap="nowrap"
      c="dimmed"
      aria-label="Position in the list"
    >
      <Step label="Previous in the list" shape="M9 2.5 4.5 7 9 11.5" to={previous} onGo={onGo} />
      {/* Wide enough for most lists before the number loads. */}
      <Box component="span" miw="4.5rem" ta="center">
        {position && position <= count && `${formatCount(position)} of ${formatTotal(count, countCapped)}`}
      </Box>
      <Step label="Next in the list" shape="M5 2.5 9.5 7 5 11.5" to={next} onGo={onGo} />
    </Group>
  );
}
