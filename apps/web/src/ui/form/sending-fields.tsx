import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './sending-fields.module.css';

/**
 * For a fieldset that is disabled for a moment. What is disabled loses the keyboard: it gets it back as soon as it is
 * enabled, unless somebody is elsewhere by then.
 */
export function useBrieflyDisabled(isDisabled: boolean) {
  const held = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isDisabled && document.activeElement === document.body) held.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  return {
    disabled: isDisabled,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = target;
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLFieldSetElement>) => {
      if (!currentTarget.disabled) held.current = null;
    },
  };
}

/** Fields in which nothing can be typed while they are sent: a dialog that closes afterwards would take it away. */
export const SendingFields = ({ sending, children }: { sending: boolean; children: ReactNode }) => (
  <fieldset className={classes.fields} {...useBrieflyDisabled(sending)}>
    {children}
  </fieldset>
);
