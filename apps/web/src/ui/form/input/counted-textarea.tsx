import { Textarea, type TextareaProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import classes from '../form.module.css';

interface CountedTextareaProps extends Omit<TextareaProps, 'maxLength' | 'onChange'> {
  /** The most characters; more can be typed, and is said, so that a pasted text is not cut unseen. */
  most: number;
  /** May be left out: an empty field means none, not a text without letters. */
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
  const isOver = count > most;
  const counter = (
    <span className={classes.counter} data-over={isOver || undefined}>
      {description && <>{description} · </>}
      {isOver
        ? `${formatCount(count - most)} ${count - most === 1 ? 'character' : 'characters'} over the limit of ${formatCount(most)}`
        : `${formatCount(count)} of ${formatCount(most)} characters`}
    </span>
  );
  return <Textarea autosize={false} rows={4} {...props} description={counter} onChange={change} />;
}
