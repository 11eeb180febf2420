/** Chromium, with its processor slowed four times by default, and the arithmetic of the web benchmarks. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { sized } from './size.ts';

const usualSlowdown = 4;

export const rounds = sized({ tiny: 1, whole: 11 });

/** The address of a running `npm start`. */
export const applicationUrl = process.env.ASSAY_URL ?? 'http://localhost:3000';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });

export async function slowPage(browser: Browser, { slowdown = usualSlowdown } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints the results; the exit code tells whether the target is met. */
export function report(what: string, ours: readonly number[], bare: readonly number[], wanted: number): void {
  const ratio = median(ours) / median(bare);
  console.log(`${what}, medians of ${ours.length}:`);
  console.log(`  Assay ${median(ours).toFixed(1)} ms, bare React ${median(bare).toFixed(1)} ms`);
  console.log(`  ${ratio.toFixed(2)} times (wanted: at most ${wanted.toFixed(1)})`);
  if (ratio > wanted) process.exitCode = 1;
}
