import type { WorkflowSection } from '@assay/lending/workflows';
import { type Card, type CardGroup, type CardSection, guarantorsIn, isBrief } from './cards.ts';

export const cardWidth = 264;
const usualHeight = 160;
const columnGap = 44;
const cardGap = 10;
const briefGap = 6;
const padding = 12;
const sectionHead = 36;
const groupHead = 26;
const groupPadding = 8;
const rowGap = 40;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Boxes = ReadonlyMap<string, Box>;

export interface Layout {
  readonly sections: Boxes;
  readonly groups: Boxes;
  readonly cards: Boxes;
  readonly whole: Box;
}

export type Measured = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

/** Two rows, because six sections in one would be too small to read. */
const rows: readonly (readonly WorkflowSection[])[] = [
  ['quote', 'applicant-guarantors'],
  ['ref-statements', 'security', 'decision', 'settlement'],
];

/** The columns left beside the applicant's cards: a single guarantor's cards fill both. */
const guarantorColumns = 2;

const inChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

const columnsOf = ({ cards }: CardGroup): Card[][] =>
  inChunks(cards, Math.ceil(cards.length / guarantorColumns));

const around = (boxes: readonly Box[], edge: number, head: number): Box => {
  const x = Math.min(...boxes.map((box) => box.x)) - edge;
  const y = Math.min(...boxes.map((box) => box.y)) - head;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + edge - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + edge - y,
  };
};

/** Lays out the diagram; unmeasured cards get a typical height. */
export function layOut(all: readonly CardSection[], measured: Measured): Layout {
  const cards = new Map<string, Box>();
  const groups = new Map<string, Box>();
  const sections = new Map<string, Box>();

  const stack = (column: readonly Card[], x: number, top: number, gap: number): Box[] => {
    let y = top;
    return column.map(({ key }) => {
      const box = { x, y, width: cardWidth, height: measured.get(key)?.height ?? usualHeight };
      cards.set(key, box);
      y += box.height + gap;
      return box;
    });
  };

  const placeSection = (section: CardSection, left: number, top: number): Box => {
    const own = section.groups.filter(({ title }) => !title).flatMap((group) => group.cards);
    const boxes = stack(own, left, top + sectionHead, cardGap);
    const areBrief = isBrief(section);
    const leftOf = (column: number) => left + (column + (own.length > 0 ? 1 : 0)) * (cardWidth + columnGap);
    let next = top + sectionHead;
    for (const lane of inChunks(guarantorsIn(section), areBrief ? guarantorColumns : 1)) {
      const ends = lane.map((group, place) => {
        const inside = (areBrief ? [group.cards] : columnsOf(group)).flatMap((column, index) =>
          stack(column, leftOf(place + index), next + groupHead, areBrief ? briefGap : cardGap),
        );
        boxes.push(...inside);
        const frame = around(inside, groupPadding, groupHead);
        groups.set(group.key, frame);
        return frame.y + frame.height;
      });
      next = Math.max(...ends) + cardGap;
    }
    // Frames use the cards' own space, so that both rows' columns align.
    const box = around(boxes, padding, 0);
    return { ...box, y: top, height: box.y + box.height - top };
  };

  let top = 0;
  for (const row of rows) {
    const present = all.filter(({ section, groups: own }) => row.includes(section) && own.length > 0);
    if (present.length === 0) continue;
    let left = 0;
    const placed = present.map((section) => {
      const box = placeSection(section, left, top);
      left = box.x + box.width - padding + columnGap;
      return [section.section, box] as const;
    });
    const height = Math.max(...placed.map(([, box]) => box.height));
    for (const [name, box] of placed) sections.set(name, { ...box, height });
    top += height + rowGap;
  }
  const boxes = [...sections.values()];
  const whole = boxes.length > 0 ? around(boxes, 0, 0) : { x: 0, y: 0, width: 0, height: 0 };
  return { sections, groups, cards, whole };
}
