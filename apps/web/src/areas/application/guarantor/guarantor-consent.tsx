import { type ReactNode, useState } from 'react';
import { serverNow } from '../../../lib/api/clock.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';

interface ConsentBoxProps {
  label: string;
  words?: ReactNode;
  defaultValue?: string | null;
  onChange?: (given: string | null) => void;
  description?: string | undefined;
  className?: string | undefined;
}

/** Records the time of consent to credit checks: when the box is ticked. */
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
