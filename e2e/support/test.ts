import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  type ConsoleMessage,
  expect,
} from '@playwright/test';

export { expect };

interface Options {
  expectedProblems: RegExp | undefined;
  /** Uses a fresh browser context, for tests that fake the clock or count what is loaded. */
  isNewcomer: boolean;
}

interface Guard {
  noProblems: undefined;
}

/** A browser context for many tests, with the means to empty it. */
interface Profile {
  readonly context: BrowserContext;
  readonly storage: CDPSession;
}

interface Shared {
  profiles: Map<string, Profile>;
}

/** Browsers log every refused call as an error, although refusals are part of the product. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

const textOf = (message: ConsoleMessage) =>
  `${message.type()}: ${message.text()} (${message.location().url})`;

/** Turns violations of the content security policy into errors. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    reportError(new Error(`policy violated: ${violatedDirective} ${blockedURI} ${sample}`)),
  );

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(reportViolations);
  return context;
}

async function openProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await openContext(browser, options);
  // A fake clock can't be removed, so later tests would have it too.
  context.clock.install = () => {
    throw new Error('a test that turns the clock needs isNewcomer');
  };
  // Stays open, so that the pages of all tests share its process.
  const keeper = await context.newPage();
  await keeper.goto('/api/health');
  return { context, storage: await context.newCDPSession(keeper) };
}

/** Keeps the cached scripts and styles, which save half the time of every page. */
async function empty({ context, storage }: Profile, origin: string): Promise<void> {
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
}

export const test = base.extend<Options & Guard, Shared>({
  expectedProblems: [undefined, { option: true }],
  isNewcomer: [false, { option: true }],
  profiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const profiles = new Map<string, Profile>();
      await use(profiles);
      for (const { context } of profiles.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, profiles, isNewcomer, baseURL, contextOptions }, use) => {
    const origin = baseURL ?? '';
    if (isNewcomer) {
      const context = await openContext(browser, contextOptions);
      await use(context);
      return context.close();
    }
    const profile = profiles.get(origin) ?? (await openProfile(browser, contextOptions));
    profiles.set(origin, profile);
    await use(profile.context);
    await empty(profile, origin);
  },
  /** Fails a test whose page violates the content security policy, logs an error or throws. */
  noProblems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !refusedCall.test(message.text())) problems.push(textOf(message));
      };
      const onError = (error: { error(): Error }) => problems.push(`thrown: ${error.error()}`);
      context.on('console', onConsole);
      context.on('weberror', onError);
      await use(undefined);
      context.off('console', onConsole);
      context.off('weberror', onError);
      expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
});
