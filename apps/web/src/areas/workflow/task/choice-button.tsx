import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import { ChoiceFace } from './choice-face.tsx';
import type { Choice } from './choice-menu.tsx';

const ChoiceMenu = lazyPart(async () => (await import('./choice-menu.tsx')).ChoiceMenu);

interface ChoiceButtonProps {
  label: string;
  choices: readonly Choice[];
  why?: string | undefined;
  frame?: 'field' | 'button';
  onOpened?: () => void;
  children: ReactNode;
}

export function ChoiceButton({ label, choices, why, frame, onOpened, children }: ChoiceButtonProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const face = { 'aria-label': label, 'aria-haspopup': 'menu', frame } as const;
  if (why !== undefined)
    return (
      <>
        <ChoiceFace {...face} {...tip(why)} aria-disabled aria-describedby={id}>
          {children}
        </ChoiceFace>
        <VisuallyHidden id={id}>{why}</VisuallyHidden>
      </>
    );
  const button = (
    <ChoiceFace {...face} aria-expanded={isOpened} onClick={() => setOpened(true)}>
      {children}
    </ChoiceFace>
  );
  if (!isOpened) return button;
  return (
    <ChoiceMenu {...face} choices={choices} onOpened={onOpened} waiting={button}>
      {children}
    </ChoiceMenu>
  );
}
