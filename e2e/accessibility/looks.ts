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

const everything: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
/** A colour scheme changes only colours; a narrower window also changes target sizes. */
const narrower = (width: number): RunOptions => ({
  resultTypes: ['violations'],
  runOnly: ['color-contrast', 'link-in-text-block', ...(width < 1440 ? ['target-size'] : [])],
});

const findViolations = async (wanted: RunOptions) => {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(wanted);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Evaluates the source directly: axe's support for frames takes three times as long, and our pages have none.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // axe measures only the uncovered part of a target beneath a sticky bar.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('form > *'))
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
  });
  for (const [index, { colorScheme, width, height }] of looks.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // At the top of the page, no target is beneath a sticky bar.
    await page.evaluate(() => scrollTo(0, 0));
    const look = `${name}, ${colorScheme} at ${width}`;
    const options = index === 0 ? everything : narrower(width);
    expect.soft(await page.evaluate(findViolations, options), look).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${look}: sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
