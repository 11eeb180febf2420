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
  waiting?: ReactNode;
  /** Shown after a failed load that the user is waiting for. */
  failed?: (retry: () => void) => ReactNode;
}

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

/** Loads a part on first display and retries. React's `lazy` would cache the failure. */
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
