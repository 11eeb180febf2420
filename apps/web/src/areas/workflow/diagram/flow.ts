import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { type Card, type CardSection, isBrief } from './cards.ts';
import { type Box, cardWidth, type Layout, rows } from './layout.ts';

interface Frame extends Record<string, unknown> {
  readonly title: string;
  readonly number: number | undefined;
}

export type FrameNode = Node<Frame, 'frame'>;
export type CardNode = Node<{ readonly card: Card; readonly isBrief: boolean }, 'card'>;
export type DiagramNode = FrameNode | CardNode;

/** Nodes are static, and announce only their own content. */
const still = {
  draggable: false,
  selectable: false,
  focusable: false,
  connectable: false,
  domAttributes: { 'aria-roledescription': undefined },
} as const;

const frame = (id: string, box: Box | undefined, data: Frame): FrameNode[] =>
  box
    ? [
        {
          ...still,
          id,
          type: 'frame',
          data,
          position: { x: box.x, y: box.y },
          width: box.width,
          height: box.height,
          measured: { width: box.width, height: box.height },
        },
      ]
    : [];

type Measured = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

function cardNode(data: CardNode['data'], { cards }: Layout, measured: Measured): CardNode {
  const { card } = data;
  const box = cards.get(card.key);
  const size = measured.get(card.key);
  return {
    ...still,
    id: card.key,
    type: 'card',
    data,
    position: { x: box?.x ?? 0, y: box?.y ?? 0 },
    width: cardWidth,
    // Without this, React Flow disables pointer events on a static node.
    style: { pointerEvents: 'all' },
    ...(size && { measured: { ...size } }),
  };
}

/** In reading order, which is also the tab order. */
export const nodesOf = (
  sections: readonly CardSection[],
  layout: Layout,
  measured: Measured,
): DiagramNode[] =>
  sections.flatMap((of, index) => [
    ...frame(of.section, layout.sections.get(of.section), { title: of.title, number: index + 1 }),
    ...of.groups.flatMap(({ key, title, cards }) => [
      ...(title ? frame(key, layout.groups.get(key), { title, number: undefined }) : []),
      ...cards.map((card) =>
        cardNode({ card, isBrief: title !== undefined && isBrief(of) }, layout, measured),
      ),
    ]),
  ]);

const isInOneRow = (one: string, other: string) =>
  rows.some((row) => [one, other].every((section) => row.some((name) => name === section)));

type Step = Edge & { readonly pathOptions: { readonly offset: number } };

export function edgesOf(layout: Layout): Step[] {
  const names = [...layout.sections.keys()];
  return names.slice(1).map((target, index) => {
    const source = names[index] ?? '';
    const isBeside = isInOneRow(source, target);
    return {
      id: `${source}-${target}`,
      source,
      target,
      type: 'smoothstep',
      pathOptions: { offset: 12 },
      sourceHandle: isBeside ? 'right' : 'bottom',
      targetHandle: isBeside ? 'left' : 'top',
      markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
      focusable: false,
      selectable: false,
      // The sections' numbers convey the order to screen readers.
      domAttributes: { 'aria-hidden': true },
    };
  });
}
