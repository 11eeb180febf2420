import { Textarea, type TextareaProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';

export const counted = (count: number, most: number): string =>
  count > most
    ? `${formatCount(count - most)} ${count - most === 1 ? 'character' : 'characters'} too many`
    : `${formatCount(count)} of ${formatCount(most)} characters`;

interface CountedTextareaProps extends Omit<TextareaProps, 'maxLength' | 'onChange'> {
  /** More can be typed and is reported, so that a long paste isn't cut silently. */
  most: number;
  /** An empty field becomes null, not ''. */
  optional?: boolean | undefined;
  onChange?: (text: string | null) => void;
}

export function CountedTextarea({ most, optional, onChange, description, ...props }: CountedTextareaProps) {
  const [count, setCount] = useState(() => String(props.value ?? props.defaultValue ?? '').length);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value } = event.currentTarget;
    setCount(value.length);
    onChange?.(optional && value === '' ? null : value);
  };
  const counter = (
    <span style={count > most ? { color: 'var(--failed)', fontWeight: 500 } : undefined}>
      {description && <>{description} · </>}
      {counted(count, most)}
    </span>
  );
  return <Textarea autosize={false} rows={4} {...props} description={counter} onChange={change} />;
}
