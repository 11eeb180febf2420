import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/** Disables a fieldset briefly, then returns the focus that disabling removed, unless it moved on. */
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

/** Blocks typing during a save: the dialog closes afterwards and would discard it. */
export const SendingFields = ({ sending, children }: { sending: boolean; children: ReactNode }) => (
  <fieldset style={{ display: 'contents' }} {...useBrieflyDisabled(sending)}>
    {children}
  </fieldset>
);
