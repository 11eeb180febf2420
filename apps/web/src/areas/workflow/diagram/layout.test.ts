import type { Template } from '@assay/contract/workflow/template';
import { isOfGuarantor, sectionOf, workflowCodes, workflows } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import { ana, workflowOf } from '../record/progress.data.ts';
import { type CardSection, cardsOf, progressSections, templateSections } from './cards.ts';
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

test('lists templates in the order of the page, whatever order they come in', () => {
  const sections = templateSections(templates.toReversed());
  expect(cardsOf(sections).map(({ code }) => code)).toEqual(workflowCodes);
});

function expectTidy(sections: readonly CardSection[]) {
  const measured = new Map(
    cardsOf(sections).map(({ key }, index) => [key, { width: 264, height: 60 + ((index * 97) % 240) }]),
  );
  const layout = layOut(sections, measured);
  for (const boxes of [layout.cards, layout.groups, layout.sections].map((map) => [...map.values()]))
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(areApart(one, other)).toBe(true);
  for (const { section, groups } of sections)
    for (const { key: group, title, cards } of groups) {
      const frame = (title ? layout.groups.get(group) : layout.sections.get(section)) as Box;
      for (const { key } of cards) expect(isWithin(layout.cards.get(key) as Box, frame)).toBe(true);
      expect(isWithin(frame, layout.sections.get(section) as Box)).toBe(true);
    }
  return layout;
}

test('keeps cards apart and within their sections, whatever their heights', () => {
  expect(expectTidy(templateSections(templates)).cards.size).toBe(workflowCodes.length);
});

test.each([1, 2, 3, 4])('the workflows of %i guarantors stand in the columns of the row below', (count) => {
  const people = Array.from({ length: count }, (_, n) => ({ ...ana, entityId: 7 + n, number: n + 1 }));
  const all = workflowCodes.flatMap((code) =>
    (isOfGuarantor(code) ? people : [null]).map((guarantor) => workflowOf(code, ['PENDING'], guarantor)),
  );
  const { groups, sections } = expectTidy(progressSections(all, 'SUBMITTED_NEW'));
  expect(groups.size).toBe(count);
  const endOf = (section: string) => endsOf(sections.get(section) as Box).right;
  expect(endOf('applicant-guarantors')).toBe(endOf('settlement'));
});
