import type { Template } from '@assay/contract/workflow/template';
import { isOfGuarantor, sectionOf, workflowCodes, workflows } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import { cardsOf, templateSections } from './cards.ts';
import { type Box, layOut } from './layout.ts';

const templates = workflowCodes.map(
  (code, index): Template => ({
    id: index + 1,
    code,
    version: 1,
    label: workflows[code].label,
    section: sectionOf(code),
    isOfGuarantor: isOfGuarantor(code),
    tasks: [],
    createdAt: '2026-11-17T00:00:00Z',
  }),
);

const endsOf = ({ x, y, width, height }: Box) => ({ right: x + width, bottom: y + height });

const areApart = (one: Box, other: Box): boolean =>
  endsOf(one).right <= other.x ||
  endsOf(other).right <= one.x ||
  endsOf(one).bottom <= other.y ||
  endsOf(other).bottom <= one.y;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  endsOf(inner).right <= endsOf(outer).right &&
  endsOf(inner).bottom <= endsOf(outer).bottom;

test('whatever the order that templates come in, they are read in the order of the page', () => {
  const sections = templateSections(templates.toReversed());
  expect(cardsOf(sections).map(({ code }) => code)).toEqual(workflowCodes);
});

test('no card lies on another, and each within its section, however high they turn out to be', () => {
  const sections = templateSections(templates);
  const measured = new Map(
    cardsOf(sections).map(({ key }, index) => [key, { width: 264, height: 60 + ((index * 97) % 240) }]),
  );
  const layout = layOut(sections, measured);
  const boxes = [...layout.cards.values()];
  expect(boxes).toHaveLength(workflowCodes.length);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(areApart(one, other)).toBe(true);
  for (const { section, groups } of sections)
    for (const { key } of groups.flatMap(({ cards }) => cards))
      expect(isWithin(layout.cards.get(key) as Box, layout.sections.get(section) as Box)).toBe(true);
  const frames = [...layout.sections.values()];
  for (const [index, one] of frames.entries())
    for (const other of frames.slice(index + 1)) expect(areApart(one, other)).toBe(true);
});
