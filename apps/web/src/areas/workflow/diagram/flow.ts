import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { type Card, type CardSection, isBrief } from './cards.ts';
import { cardWidth, type Layout, type Measured } from './layout.ts';

interface Frame extends Record<string, unknown> {
  readonly title: string;
  readonly number: number | undefined;
}

export type FrameNode = Node<Frame, 'frame'>;
export type CardNode = Node<
  { card: Card; isBrief: boolean; isOpen: boolean; onOpen: (card: Card) => void },
  'card'
>;
export type DiagramNode = FrameNode | CardNode;

/** Nodes are static, and announce only their own content. */
const still = {
  draggable: false,
  selectable: false,
  focusable: false,
  connectable: false,
  domAttributes: { 'aria-roledescription': undefined },
} as const;

function frame(id: string, boxes: Layout['sections'], data: Frame): FrameNode[] {
  const box = boxes.get(id);
  if (!box) return [];
  const { x, y, width, height } = box;
  const size = { width, height };
  return [{ ...still, id, type: 'frame', data, position: { x, y }, ...size, measured: size }];
}

function cardNode(data: CardNode['data'], { cards }: Layout, measured: Measured): CardNode {
  const { key } = data.card;
  const { x = 0, y = 0 } = cards.get(key) ?? {};
  const size = measured.get(key);
  return {
    ...still,
    id: key,
    type: 'card',
    data,
    position: { x, y },
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
  { open, onOpen }: { open: string | undefined; onOpen: (card: Card) => void },
): DiagramNode[] =>
  sections.flatMap((of, index) => [
    ...frame(of.section, layout.sections, { title: of.title, number: index + 1 }),
    ...of.groups.flatMap(({ key, title, cards }) => [
      ...(title ? frame(key, layout.groups, { title, number: undefined }) : []),
      ...cards.map((card) => {
        const isOpen = open === card.key;
        const data = { card, isBrief: title !== undefined && isBrief(of), isOpen, onOpen };
        return cardNode(data, layout, measured);
      }),
    ]),
  ]);

type Step = Edge & { readonly pathOptions: { readonly offset: number } };

export function edgesOf(layout: Layout): Step[] {
  const sections = [...layout.sections];
  return sections.slice(1).map(([target, { y }], index) => {
    const [source = '', before] = sections[index] ?? [];
    const isBeside = before?.y === y;
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
