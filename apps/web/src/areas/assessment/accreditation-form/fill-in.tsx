import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { formatDateTime } from '../../../lib/formats.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import classes from './accreditation-form.module.css';
import { AccreditationForm } from './accreditation-form.tsx';
import { findDraft, forgetDraft } from './draft.ts';

interface KeptProps {
  isKept: boolean;
  keptAt: string | undefined;
  onClear: () => void;
}

/** Tells users of a shared computer that their input is stored, and clears it. */
function Kept({ isKept, keptAt, onClear }: KeptProps) {
  const [ask, question] = useAsk();
  const clear = async () => {
    const isSure = await ask({
      title: "Clear what you've typed?",
      effect: 'Everything is removed from this form and from this browser.',
      action: 'Clear',
      tone: 'danger',
    });
    if (isSure) onClear();
  };
  return (
    <div className={classes.kept}>
      <span role="status">
        {keptAt && `We've filled in what you typed here on ${formatDateTime(keptAt)}. `}
        {isKept
          ? "What you type is kept in this browser until you send it. On a shared computer, clear it if you don't finish."
          : "This browser doesn't keep what you type: it's lost if you close the page before sending."}
      </span>
      <Button variant="default" onClick={() => void clear()}>
        Clear
      </Button>
      {question}
    </div>
  );
}

type FillInProps = Omit<ComponentProps<typeof AccreditationForm>, 'draft' | 'children'>;

export function FillIn({ invitation, ...props }: FillInProps) {
  const [{ draft, round }, setRound] = useState(() => ({ draft: findDraft(invitation), round: 0 }));
  const clear = () => {
    forgetDraft(invitation);
    setRound({ draft: undefined, round: round + 1 });
  };
  return (
    <>
      <p className={classes.intro}>This link works until {formatDateTime(invitation.expiresAt)}.</p>
      <AccreditationForm key={round} {...props} invitation={invitation} draft={draft}>
        {(isKept) => <Kept isKept={isKept} keptAt={draft?.keptAt} onClear={clear} />}
      </AccreditationForm>
    </>
  );
}
