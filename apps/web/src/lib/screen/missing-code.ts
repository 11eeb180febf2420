import { system } from '@assay/contract/kit/system';
import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { call, onReach } from '../api/api.ts';
import { lostStream, onLive } from '../api/live.ts';
import { queryClient } from '../api/query.ts';
import { isOtherVersion } from '../session/version.ts';
import { signal } from '../signal.ts';

export type CodeProblem = 'offline' | 'down' | 'updated' | 'unavailable';

let problem: CodeProblem | undefined;
const changed = signal();
const back = signal();

const isLost = (one: CodeProblem | undefined): boolean => one === 'offline' || one === 'down';
const lossNow = (): CodeProblem => (navigator.onLine ? 'down' : 'offline');

const askAgainMs = 3_000;
let askingAgain: ReturnType<typeof setInterval> | undefined;
let lostAt = 0;

function setProblem(next: CodeProblem | undefined): void {
  const isBack = isLost(problem) ? !isLost(next) : problem === 'unavailable' && next === undefined;
  if (isLost(next)) lostAt = performance.now();
  problem = next;
  clearInterval(askingAgain);
  // Polls, because no browser event tells that a server answers again.
  if (isLost(next)) askingAgain = setInterval(() => void reasonOf(), askAgainMs);
  changed.tell();
  if (isBack) back.tell();
}

export const onBack = back.subscribe;

const rereadFailed = () =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

export const useCodeProblem = (): CodeProblem | undefined =>
  useSyncExternalStore(changed.subscribe, () => problem);

/** The browsers' messages for a failed import, and Vite's for a stylesheet. */
const words = /dynamically imported module|module script failed|^Unable to preload CSS/;

export const isMissingCode = (error: unknown): boolean => error instanceof Error && words.test(error.message);

export async function reasonOf(): Promise<CodeProblem> {
  try {
    const { data } = await call(system.getConfig, {});
    return isOtherVersion(data.version) ? 'updated' : 'unavailable';
  } catch {
    // Any failure here means that the server didn't answer.
    return lossNow();
  }
}

export const reportMissingCode = async (): Promise<void> => setProblem(await reasonOf());

/** Not for a lost connection: the code may come from the cache. */
export const forgetMissingCode = (): void => {
  if (!isLost(problem)) setProblem(undefined);
};

const missingStyles = new Set<string>();

const loadStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(link);
  });

/** Runs a dynamic import. Loads missing styles first, because Vite requests each only once. */
export async function loadCode<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const href of missingStyles) {
    await loadStyle(href);
    missingStyles.delete(href);
  }
  return await load();
}

const untilThen = () =>
  new Promise<void>((resolve) => {
    const stop = onBack(() => {
      stop();
      resolve();
    });
  });

async function loadAtLast<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await loadCode(load);
  } catch {
    const comesBack = untilThen();
    await reportMissingCode();
    await comesBack;
    return loadAtLast(load);
  }
}

/** Lazy loading for a heavy part. React would cache a failure, so this waits until the code can be loaded. */
export const heavyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadAtLast(load) }));

export function watchMissingCode(): void {
  addEventListener('online', () => void reasonOf());
  addEventListener('offline', () => setProblem('offline'));
  onLive(lostStream.kind, () => void reasonOf());
  onReach((isReached, askedAt) => {
    if (!isReached && problem !== lossNow()) setProblem(lossNow());
    // A late answer to an older request says nothing about the present.
    if (isReached && isLost(problem) && askedAt > lostAt) setProblem(undefined);
  });
  onBack(rereadFailed);
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const href = /^Unable to preload CSS for (.+)$/.exec(message)?.[1];
    if (href) missingStyles.add(href);
    // Stops the router from reloading the page: offline, a reload loses it. We show the problem instead.
    sessionStorage.setItem(`tanstack_router_reload:${message}`, 'never');
  });
}
