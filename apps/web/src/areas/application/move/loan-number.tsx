import { rowLabels } from '@assay/contract/application/list';
import { loanNumberNeeded } from '@assay/contract/application/move';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import classes from './move-page.module.css';

/** Strips `#`, spaces and tabs, as pasted from a spreadsheet. */
const numberIn = (text: string) => text.replace(/[\s#]/g, '');

/** Keeps the typed number; a new number in the URL, from Back or a move, replaces it. */
function useTyped(loan: string) {
  const [typed, setTyped] = useState(loan);
  const [known, setKnown] = useState(loan);
  if (known !== loan) {
    setKnown(loan);
    setTyped(loan);
  }
  return [typed, setTyped] as const;
}

interface LoanNumberProps {
  loan: string | undefined;
  isSearching: boolean;
  failure: string | undefined;
  onFind: (loan: string) => void;
}

export function LoanNumber({ loan = '', isSearching, failure, onFind }: LoanNumberProps) {
  const [typed, setTyped] = useTyped(loan);
  const [isNeeded, setNeeded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Focuses the field at the start, after a move and after a refusal.
    if (loan === '' || failure) input.current?.focus();
  }, [loan, failure]);
  const wanted = numberIn(typed);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    setNeeded(wanted === '');
    if (wanted) onFind(wanted);
    else input.current?.focus();
  };
  const refusal = wanted === '' ? isNeeded && loanNumberNeeded : wanted === loan && failure;
  return (
    <form className={classes.find} aria-label="Find an application" onSubmit={find}>
      <TextInput
        ref={input}
        label={rowLabels.applicationNumber}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={loan === ''}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={refusal}
      />
      <Button type="submit" variant="default" aria-busy={isSearching}>
        Find
      </Button>
    </form>
  );
}
