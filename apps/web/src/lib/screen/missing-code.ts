import { system } from '@assay/contract/kit/system';
import { useSyncExternalStore } from 'react';
import { call, onReach } from '../api/api.ts';
import { isOtherVersion } from '../session/version.ts';

/** Why a part of the app couldn't be loaded; without a connection nothing can. */
export type CodeProblem = 'offline' | 'updated' | 'unavailable';

let problem: CodeProblem | undefined;
const listeners = new Set<() => void>();

const askAgainMs = 5_000;
let askingAgain: ReturnType<typeof setInterval> | undefined;

function setProblem(next: CodeProblem | undefined): void {
  problem = next;
  clearInterval(askingAgain);
  // No browser says when a server answers again.
  if (next === 'offline') askingAgain = setInterval(() => void reasonOf(), askAgainMs);
  for (const tell of listeners) tell();
}

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
    return 'offline';
  }
}

/** A part of the app couldn't be loaded: the frame says why. */
export const reportMissingCode = async (): Promise<void> => setProblem(await reasonOf());

/** It could be loaded after all, or there is a connection again. */
export const forgetMissingCode = (): void => setProblem(undefined);

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
  addEventListener('online', forgetMissingCode);
  addEventListener('offline', () => setProblem('offline'));
  onReach((isReached) => {
    if (isReached === (problem === 'offline')) setProblem(isReached ? undefined : 'offline');
  });
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const href = /^Unable to preload CSS for (.+)$/.exec(message)?.[1];
    if (href) missingStyles.add(href);
    // The router would reload the page: without a connection that leaves nothing of it. We say what is wrong instead.
    sessionStorage.setItem(`tanstack_router_reload:${message}`, 'never');
  });
}
