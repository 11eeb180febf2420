import type { WorkflowSection } from '@assay/lending/workflows';
import { layout as dagre, Graph } from '@dagrejs/dagre';
import { type Card, type CardGroup, type CardSection, cardsOf } from './cards.ts';

/** In pixels, as they are at the size of 100%. */
export const cardWidth = 264;
const usualHeight = 160;
const columnGap = 44;
const cardGap = 10;
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

/** Six in one line would be too small to read: they go on in a second one. */
export const rows: readonly (readonly WorkflowSection[])[] = [
  ['quote', 'applicant-guarantors'],
  ['ref-statements', 'security', 'decision', 'settlement'],
];

/** Those of one guarantor stand two by two, all others one under the other. */
const columnsOf = ({ title, cards }: CardGroup): (readonly Card[])[] => {
  if (!title) return [cards];
  const half = Math.ceil(cards.length / 2);
  return [cards.slice(0, half), cards.slice(half)].filter(({ length }) => length > 0);
};

/** What stands beside what from left to right, the guarantors under each other. */
const stepsOf = ({ groups }: CardSection): Card[][] => {
  const alone = groups.filter(({ title }) => !title).flatMap(columnsOf);
  const each = groups.filter(({ title }) => title).map(columnsOf);
  const widest = Math.max(0, ...each.map(({ length }) => length));
  const shared = Array.from({ length: widest }, (_, n) => each.flatMap((columns) => columns[n] ?? []));
  return [...alone.map((cards) => [...cards]), ...shared];
};

type SizeOf = (card: Card) => Size;

/** Where each card of a row begins, from the left. */
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

/** Stacks a group's cards from the top, column by column. */
function stack(group: CardGroup, top: number, lefts: Map<string, number>, sizeOf: SizeOf) {
  return columnsOf(group).flatMap((column) => {
    let y = top;
    return column.map((card): [string, Box] => {
      const box = { x: lefts.get(card.key) ?? 0, y, ...sizeOf(card) };
      y += box.height + cardGap;
      return [card.key, box];
    });
  });
}

interface Placed {
  readonly box: Box;
  readonly cards: [string, Box][];
  readonly groups: [string, Box][];
}

function placeSection(
  { groups }: CardSection,
  top: number,
  lefts: Map<string, number>,
  sizeOf: SizeOf,
): Placed {
  const first = top + sectionHead;
  const cards: [string, Box][] = [];
  const framed: [string, Box][] = [];
  let next = first;
  for (const group of groups) {
    const own = stack(group, group.title ? next + groupHead : first, lefts, sizeOf);
    cards.push(...own);
    if (!group.title) continue;
    const frame = around(
      own.map(([, box]) => box),
      groupPadding,
      groupHead,
    );
    framed.push([group.key, frame]);
    next = frame.y + frame.height + cardGap;
  }
  // What frames a guarantor's cards stands in the same room: so the columns of both rows are one under the other.
  const box = around(
    cards.map(([, one]) => one),
    padding,
    0,
  );
  return { box: { ...box, y: top, height: box.y + box.height - top }, cards, groups: framed };
}

/** Where everything stands; what hasn't been measured yet is taken to be as high as most. */
export function layOut(all: readonly CardSection[], measured: ReadonlyMap<string, Size>): Layout {
  const sizeOf = ({ key }: Card): Size => measured.get(key) ?? { width: cardWidth, height: usualHeight };
  const sections = new Map<string, Box>();
  const cards: [string, Box][] = [];
  const groups: [string, Box][] = [];
  let top = 0;
  for (const row of rows) {
    const present = all.filter(({ section, groups: own }) => row.includes(section) && own.length > 0);
    if (present.length === 0) continue;
    const lefts = leftsOf(present, sizeOf);
    const placed = present.map((section) => placeSection(section, top, lefts, sizeOf));
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
