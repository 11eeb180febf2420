import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react';
import { loadCode, onBack, reportMissingCode } from './missing-code.ts';

interface Around {
  /** In its place until it is there. */
  waiting?: ReactNode;
}

/** Loads what isn't there yet, now and when there is a connection again. */
function useAttempts(isThere: () => boolean, preload: () => Promise<void>, onFailed: () => void): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const attempt = useEffectEvent(() => {
    preload().then(renderAgain, () => {
      void reportMissingCode();
      onFailed();
    });
  });
  const isNeeded = !isThere();
  useEffect(() => {
    if (!isNeeded) return;
    const again = () => attempt();
    again();
    return onBack(again);
  }, [isNeeded]);
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
  const shown = ({ waiting, ...props }: Props & Around) => {
    useAttempts(
      () => part !== undefined,
      preload,
      () => 'onClose' in props && typeof props.onClose === 'function' && props.onClose(),
    );
    return part ? createElement(part, props as unknown as Props) : waiting;
  };
  return Object.assign(shown, { preload });
}
