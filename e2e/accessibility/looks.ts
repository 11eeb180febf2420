import { size } from '@assay/given/size';
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from '../support/test.ts';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const everyWidth = [1440, 1280, 1024, 800, 390];
const looks: readonly Look[] = size({
  test: [
    { colorScheme: 'light', width: 1440, height: 900 },
    { colorScheme: 'dark', width: 1440, height: 900 },
    { colorScheme: 'light', width: 390, height: 844 },
  ],
  prove: everyWidth.flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width, height: 844 })),
  ),
});

/** `selectors` would be worked out for each element that was looked at. */
const quick: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };
const everything: RunOptions = { ...quick, rules: { 'target-size': { enabled: true } } };
/** A colour scheme changes only colours; a narrower window also changes target sizes. */
const narrower = (width: number): RunOptions => ({
  ...quick,
  runOnly: ['color-contrast', 'link-in-text-block', ...(width < 1440 ? ['target-size'] : [])],
});

/** Rows of one kind: what is wrong with the sixth is wrong with one before it. */
const repeated = 'tbody > tr:nth-child(n + 6)';

interface Question {
  readonly repeated: string;
  readonly scheme: string;
  readonly wanted: RunOptions;
  /** Looks at the screen's own part only, when the frame around it was looked at before. */
  readonly isFrameKnown: boolean;
}

/** Runs in the page. A modal dialog is looked at alone: its screen is a state of its own. */
const findViolations = async ({ scheme, wanted, isFrameKnown, repeated }: Question) => {
  const isDrawn = () => document.documentElement.dataset.mantineColorScheme === scheme;
  while (!isDrawn()) await new Promise(requestAnimationFrame);
  // At the top of the page, no target is beneath a sticky bar.
  scrollTo(0, 0);
  const within =
    document.querySelector('[aria-modal="true"]') ?? (isFrameKnown && document.querySelector('main'));
  const looked = { include: [within || document], exclude: [repeated] };
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(looked, wanted);
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    overflow: document.documentElement.scrollWidth - innerWidth,
  };
};

export async function expectAccessible(page: Page, name: string, isFrameKnown: boolean): Promise<void> {
  // Evaluates the source directly: axe's support for frames takes three times as long, and our pages have none.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // axe measures only the uncovered part of a target beneath a sticky bar.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('form > *'))
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
  });
  for (const [index, { colorScheme, width, height }] of looks.entries()) {
    const last = looks.at(index - 1);
    if (colorScheme !== last?.colorScheme) await page.emulateMedia({ colorScheme });
    if (width !== last?.width) await page.setViewportSize({ width, height });
    const look = `${name}, ${colorScheme} at ${width}`;
    const wanted = index === 0 ? everything : narrower(width);
    const found = await page.evaluate(findViolations, {
      scheme: colorScheme,
      wanted,
      isFrameKnown,
      repeated,
    });
    expect.soft(found.violations, look).toEqual([]);
    expect.soft(found.overflow, `${look}: sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
