import { system } from '@assay/contract/kit/system';
import { useSyncExternalStore } from 'react';
import { call, onReach } from '../api/api.ts';
import { lostStream, onLive } from '../api/live.ts';
import { queryClient } from '../api/query.ts';
import { isOtherVersion } from '../session/version.ts';

/** Why a part of the app couldn't be loaded; without a connection, or a server that answers, nothing can. */
export type CodeProblem = 'offline' | 'down' | 'updated' | 'unavailable';

let problem: CodeProblem | undefined;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

const isLost = (one: CodeProblem | undefined): boolean => one === 'offline' || one === 'down';
const lossNow = (): CodeProblem => (navigator.onLine ? 'down' : 'offline');

const askAgainMs = 3_000;
let askingAgain: ReturnType<typeof setInterval> | undefined;
let lostAt = 0;

function setProblem(next: CodeProblem | undefined): void {
  const isBack = isLost(problem) && !isLost(next);
  if (isLost(next)) lostAt = performance.now();
  problem = next;
  clearInterval(askingAgain);
  // No browser says when a server answers again.
  if (isLost(next)) askingAgain = setInterval(() => void reasonOf(), askAgainMs);
  for (const tell of listeners) tell();
  if (isBack) for (const tell of waiting) tell();
}

/** Told when the server answers again. */
export function onBack(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** What couldn't be read is read again. */
const rereadFailed = () =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCodeProblem = (): CodeProblem | undefined => useSyncExternalStore(subscribe, () => problem);

/** As the browsers say it, and Vite of a style. */
const words = /dynamically imported module|module script failed|^Unable to preload CSS/;

/** Whether a failure means that a part of the app couldn't be loaded. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && words.test(error.message);

export async function reasonOf(): Promise<CodeProblem> {
  try {
    const { data } = await call(system.getConfig, {});
    return isOtherVersion(data.version) ? 'updated' : 'unavailable';
  } catch {
    // Whatever the failure says: the server didn't answer.
    return lossNow();
  }
}

/** A part of the app couldn't be loaded: the frame says why. */
export const reportMissingCode = async (): Promise<void> => setProblem(await reasonOf());

/** It could be loaded after all, which says nothing of the connection: it may have been loaded before. */
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

/** Runs what imports a part of the app. Styles that were missing the last time come first: Vite asks for each once. */
export async function loadCode<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const href of missingStyles) {
    await loadStyle(href);
    missingStyles.delete(href);
  }
  return await load();
}

/** Watches what can't be loaded; part of the start of the app. */
export function watchMissingCode(): void {
  addEventListener('online', () => void reasonOf());
  addEventListener('offline', () => setProblem('offline'));
  onLive(lostStream.kind, () => void reasonOf());
  onReach((isReached, askedAt) => {
    if (!isReached && problem !== lossNow()) setProblem(lossNow());
    // What was asked before and is answered late says nothing of now.
    if (isReached && isLost(problem) && askedAt > lostAt) setProblem(undefined);
  });
  onBack(rereadFailed);
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const href = /^Unable to preload CSS for (.+)$/.exec(message)?.[1];
    if (href) missingStyles.add(href);
    // The router would reload the page: without a connection that leaves nothing of it. We say what is wrong instead.
    sessionStorage.setItem(`tanstack_router_reload:${message}`, 'never');
  });
}
