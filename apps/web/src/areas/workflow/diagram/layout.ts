import type { WorkflowSection } from '@assay/lending/workflows';
import { layout as dagre, Graph } from '@dagrejs/dagre';
import { type Card, type CardGroup, type CardSection, cardsOf, guarantorsIn, isBrief } from './cards.ts';

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

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly sections: ReadonlyMap<string, Box>;
  readonly groups: ReadonlyMap<string, Box>;
  readonly cards: ReadonlyMap<string, Box>;
  readonly whole: Box;
}

/** Two rows, because six sections in one would be too small to read. */
export const rows: readonly (readonly WorkflowSection[])[] = [
  ['quote', 'applicant-guarantors'],
  ['ref-statements', 'security', 'decision', 'settlement'],
];

/** The columns left beside the applicant's cards. */
const guarantorColumns = 2;

/** A single guarantor's cards fill both columns; several guarantors get one each. */
const columnsOf = ({ title, cards }: CardGroup, isAlone: boolean): (readonly Card[])[] => {
  if (!title || !isAlone) return [cards];
  const each = Math.ceil(cards.length / guarantorColumns);
  return [cards.slice(0, each), cards.slice(each)].filter(({ length }) => length > 0);
};

const stepsOf = (section: CardSection): Card[][] => {
  const alone = section.groups.filter(({ title }) => !title).map(({ cards }) => [...cards]);
  const columns = guarantorsIn(section).flatMap((group) => columnsOf(group, !isBrief(section)));
  const shared = Array.from({ length: guarantorColumns }, (_, n) =>
    columns.filter((_column, index) => index % guarantorColumns === n).flat(),
  );
  return [...alone, ...shared].filter(({ length }) => length > 0);
};

type SizeOf = (card: Card) => Size;

function leftsOf(sections: readonly CardSection[], sizeOf: SizeOf): Map<string, number> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: columnGap, nodesep: cardGap });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const card of cardsOf(sections)) graph.setNode(card.key, { ...sizeOf(card) });
  const steps = sections.flatMap(stepsOf);
  for (const [index, step] of steps.entries())
    for (const one of step) for (const next of steps[index + 1] ?? []) graph.setEdge(one.key, next.key);
  dagre(graph);
  return new Map(
    graph.nodes().map((key) => {
      const { x = 0, width = 0 } = graph.node(key) as { x?: number; width?: number };
      return [key, x - width / 2];
    }),
  );
}

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

type Boxes = [key: string, box: Box][];

const boxesOf = (all: Boxes): Box[] => all.map(([, box]) => box);

interface Room {
  readonly lefts: Map<string, number>;
  readonly sizeOf: SizeOf;
  readonly gap: number;
}

function stack(column: readonly Card[], top: number, { lefts, sizeOf, gap }: Room): Boxes {
  let y = top;
  return column.map((card) => {
    const box = { x: lefts.get(card.key) ?? 0, y, ...sizeOf(card) };
    y += box.height + gap;
    return [card.key, box];
  });
}

interface Placed {
  readonly box: Box;
  readonly cards: Boxes;
  readonly groups: Boxes;
}

const lanesOf = (section: CardSection): CardGroup[][] => {
  const each = guarantorsIn(section);
  const size = isBrief(section) ? guarantorColumns : 1;
  return Array.from({ length: Math.ceil(each.length / size) }, (_, n) =>
    each.slice(n * size, (n + 1) * size),
  );
};

function placeSection(section: CardSection, top: number, room: Omit<Room, 'gap'>): Placed {
  const first = top + sectionHead;
  const alone = section.groups.filter(({ title }) => !title);
  const cards = alone.flatMap((group) => stack(group.cards, first, { ...room, gap: cardGap }));
  const gap = isBrief(section) ? briefGap : cardGap;
  const framed: Boxes = [];
  let next = first;
  for (const lane of lanesOf(section)) {
    const frames = lane.map((group): [string, Box] => {
      const columns = columnsOf(group, !isBrief(section));
      const own = columns.flatMap((column) => stack(column, next + groupHead, { ...room, gap }));
      cards.push(...own);
      return [group.key, around(boxesOf(own), groupPadding, groupHead)];
    });
    framed.push(...frames);
    next = Math.max(...boxesOf(frames).map(({ y, height }) => y + height)) + cardGap;
  }
  // Frames use the cards' own space, so that both rows' columns align.
  const box = around(boxesOf(cards), padding, 0);
  return { box: { ...box, y: top, height: box.y + box.height - top }, cards, groups: framed };
}

/** Lays out the diagram; unmeasured cards get a typical height. */
export function layOut(all: readonly CardSection[], measured: ReadonlyMap<string, Size>): Layout {
  const sizeOf = ({ key }: Card): Size => measured.get(key) ?? { width: cardWidth, height: usualHeight };
  const sections = new Map<string, Box>();
  const cards: Boxes = [];
  const groups: Boxes = [];
  let top = 0;
  for (const row of rows) {
    const present = all.filter(({ section, groups: own }) => row.includes(section) && own.length > 0);
    if (present.length === 0) continue;
    const lefts = leftsOf(present, sizeOf);
    const placed = present.map((section) => placeSection(section, top, { lefts, sizeOf }));
    const height = Math.max(...placed.map(({ box }) => box.height));
    for (const [index, one] of placed.entries()) {
      sections.set(present[index]?.section ?? '', { ...one.box, height });
      cards.push(...one.cards);
      groups.push(...one.groups);
    }
    top += height + rowGap;
  }
  const boxes = [...sections.values()];
  const whole = boxes.length > 0 ? around(boxes, 0, 0) : { x: 0, y: 0, width: 0, height: 0 };
  return { sections, groups: new Map(groups), cards: new Map(cards), whole };
}
