import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { loadCode, onBack, reportMissingCode } from './missing-code.ts';

interface Around {
  /** In its place until it is there. */
  waiting?: ReactNode;
  /** Instead of that, where it couldn't be loaded and somebody waits for it. */
  failed?: (retry: () => void) => ReactNode;
}

/** Loads what isn't there yet, now and when there is a connection again. */
function useAttempts(isThere: () => boolean, preload: () => Promise<void>, onFailed: () => void) {
  const [isFailed, setFailed] = useState<boolean>();
  const attempt = () =>
    void preload().then(
      () => setFailed(false),
      () => {
        setFailed(true);
        void reportMissingCode();
        onFailed();
      },
    );
  const attemptNow = useEffectEvent(attempt);
  const isNeeded = !isThere();
  useEffect(() => {
    if (!isNeeded) return;
    const again = () => attemptNow();
    again();
    return onBack(again);
  }, [isNeeded]);
  return isFailed && attempt;
}

/**
 * A part of a screen whose code is loaded when it is first shown. Where that isn't possible the frame says why, the
 * screen stays as it is with all that was typed, and the next time it is tried again: React's own `lazy` would take the
 * screen down, and never try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  const preload = async () => {
    part ??= await loadCode(load);
  };
  const shown = ({ waiting, failed, ...props }: Props & Around) => {
    const retry = useAttempts(
      () => part !== undefined,
      preload,
      () => 'onClose' in props && typeof props.onClose === 'function' && props.onClose(),
    );
    if (part) return createElement(part, props as unknown as Props);
    return retry && failed ? failed(retry) : waiting;
  };
  return Object.assign(shown, { preload });
}
