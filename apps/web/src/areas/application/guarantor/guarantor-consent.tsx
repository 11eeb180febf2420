import { type ReactNode, useState } from 'react';
import { serverNow } from '../../../lib/api/clock.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';

interface ConsentBoxProps {
  label: string;
  /** What is agreed to, where the person is asked: in place of saying that it was given. */
  words?: ReactNode;
  defaultValue?: string | null;
  onChange?: (given: string | null) => void;
  /** Said while there is none. */
  description?: string | undefined;
  className?: string | undefined;
}

/** When the person consented to credit checks: the moment the box is ticked. */
export function ConsentBox({
  label,
  words = `${label} given`,
  defaultValue = null,
  onChange,
  description,
  ...props
}: ConsentBoxProps) {
  const [given, setGiven] = useState(defaultValue);
  const tick = (isTicked: boolean) => {
    // Unticked by mistake and ticked again: the time stays as it was.
    const next = isTicked ? (defaultValue ?? new Date(serverNow()).toISOString()) : null;
    setGiven(next);
    onChange?.(next);
  };
  return (
    <Checkbox
      {...props}
      data-name={label}
      label={words}
      description={given ? formatDateTime(given) : description}
      checked={given !== null}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  );
}
