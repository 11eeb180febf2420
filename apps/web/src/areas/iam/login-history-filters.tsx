import { type SignInOutcome, signInOutcomes } from '@assay/contract/iam-session';
import { DateInput } from '../../ui/date-input.tsx';
import { Select } from '../../ui/select.tsx';
import classes from './login-history-filters.module.css';

interface Filters {
  outcome: readonly SignInOutcome[];
  from: string | undefined;
  to: string | undefined;
}

interface LoginHistoryFiltersProps extends Filters {
  onChange: (changes: {
    outcome?: SignInOutcome[];
    from?: string | undefined;
    to?: string | undefined;
  }) => void;
}

/** Outcomes that a person who can sign in may come upon. */
const shown = (Object.keys(signInOutcomes) as SignInOutcome[]).filter((code) => code !== 'UNKNOWN_USER');

export function LoginHistoryFilters({ outcome, from, to, onChange }: LoginHistoryFiltersProps) {
  const rest = shown.filter((code) => !outcome.includes(code));
  const add = (code: string) => {
    const added = rest.find((other) => other === code);
    if (added) onChange({ outcome: [...outcome, added] });
  };
  return (
    <>
      <Select
        className={classes.outcome}
        label="Outcome"
        value=""
        choices={[
          { value: '', label: outcome.length > 0 ? 'Add another' : 'Any' },
          ...rest.map((code) => ({ value: code, label: signInOutcomes[code] })),
        ]}
        onChange={({ currentTarget }) => add(currentTarget.value)}
      />
      <DateInput
        className={classes.day}
        label="From"
        value={from ?? null}
        onCommit={(day) => onChange({ from: day ?? undefined })}
      />
      <DateInput
        className={classes.day}
        label="To"
        value={to ?? null}
        onCommit={(day) => onChange({ to: day ?? undefined })}
      />
    </>
  );
}
