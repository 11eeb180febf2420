import { Textarea, type TextareaProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import classes from '../form.module.css';
import { counted } from './counted.ts';

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
  const counter = (
    <span className={classes.counter} data-over={count > most || undefined}>
      {description && <>{description} · </>}
      {counted(count, most)}
    </span>
  );
  return <Textarea autosize={false} rows={4} {...props} description={counter} onChange={change} />;
}
