import '@xyflow/react/dist/base.css';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import {
  Handle,
  type NodeChange,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useStore,
} from '@xyflow/react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import { Icon } from '../../../ui/value/icon.tsx';
import { CardDetails } from './card-details.tsx';
import { CardFace, faceId, Legend } from './card-face.tsx';
import { type Card, type CardSection, cardsOf } from './cards.ts';
import classes from './diagram.module.css';
import { type CardNode, type DiagramNode, edgesOf, type FrameNode, nodesOf } from './flow.ts';
import { layOut, type Measured } from './layout.ts';
import { useView, zoomLimits } from './use-view.ts';

function DetailsPanel({ card, onClose, onShown }: { card: Card; onClose: () => void; onShown: () => void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // React Flow observes its own resize in the same frame, so wait for the next.
    const watcher = new ResizeObserver(() => requestAnimationFrame(() => shown()));
    if (panel.current) watcher.observe(panel.current);
    return () => watcher.disconnect();
  }, []);
  const close = () => {
    onClose();
    document.getElementById(faceId(card.key))?.focus({ preventScroll: true });
  };
  useShortcut('Escape', 'Close the details', close);
  return (
    <Stack
      component="section"
      ref={panel}
      gap={0}
      flex="none"
      w="min(23.25rem, 40%)"
      mih={0}
      bg="var(--surface)"
      style={{ borderInlineStart: '1px solid var(--line)' }}
      aria-labelledby={id}
    >
      <Group justify="space-between" wrap="nowrap" p="0.25rem 0.375rem 0.25rem 0.75rem">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {card.name}
        </h2>
        <button type="button" className="icon-button" aria-label={`Close ${card.name}`} onClick={close}>
          <Icon path="m2 2 8 8m0-8-8 8" size={12} />
        </button>
      </Group>
      <Box className="ruled" mih={0} style={{ overflow: 'auto' }}>
        <CardDetails card={card} />
      </Box>
    </Stack>
  );
}

function ZoomBar({ zoomIn, zoomOut, fit }: { zoomIn: () => void; zoomOut: () => void; fit: () => void }) {
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  useShortcut('+', 'Zoom in', zoomIn);
  useShortcut('-', 'Zoom out', zoomOut);
  useShortcut('0', 'Show the whole diagram', fit);
  return (
    <Group component="fieldset" gap={6} aria-label="Zoom">
      <Button variant="default" onClick={zoomOut}>
        Zoom out
      </Button>
      <Text component="output" c="dimmed" miw="2.75rem" ta="center" aria-label="Size">
        {percent}%
      </Text>
      <Button variant="default" onClick={zoomIn}>
        Zoom in
      </Button>
      <Button variant="default" onClick={fit}>
        Show all
      </Button>
    </Group>
  );
}

const ends = [
  ['source', 'right', Position.Right],
  ['source', 'bottom', Position.Bottom],
  ['target', 'left', Position.Left],
  ['target', 'top', Position.Top],
] as const;

const FrameOnCanvas = ({ data: { title, number } }: NodeProps<FrameNode>) => (
  <div className={`sheet ${classes.frame}`} data-inner={number === undefined || undefined}>
    {number === undefined ? (
      <Text size="head" fw={600} c="dimmed" p="4px 8px 0" truncate>
        {title}
      </Text>
    ) : (
      <Group component="h2" h={36} px={12}>
        <span className={classes.number}>{number}</span> {title}
      </Group>
    )}
    {number !== undefined &&
      ends.map(([type, id, position]) => (
        <Handle
          key={id}
          style={{ visibility: 'hidden' }}
          type={type}
          id={id}
          position={position}
          isConnectable={false}
        />
      ))}
  </div>
);

const CardOnCanvas = ({ data }: NodeProps<CardNode>) => <CardFace {...data} />;

const nodeTypes = { card: CardOnCanvas, frame: FrameOnCanvas };

/** React Flow sets role=application, which stops screen readers from reading the text. */
const asGroup = (element: HTMLElement | null) => element?.setAttribute('role', 'group');

const nodeIdOf = (target: Element): string => target.closest('[data-id]')?.getAttribute('data-id') ?? '';

function useMeasured() {
  const [measured, setMeasured] = useState<Measured>(new Map());
  const onNodesChange = (changes: NodeChange<DiagramNode>[]) => {
    const sizes = changes.flatMap((change) =>
      change.type === 'dimensions' && change.dimensions ? [[change.id, change.dimensions] as const] : [],
    );
    if (sizes.length > 0) setMeasured((known) => new Map([...known, ...sizes]));
  };
  return { measured, onNodesChange };
}

interface CanvasProps {
  sections: readonly CardSection[];
  label: string;
}

function Diagram({ sections, label }: CanvasProps) {
  const room = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const { measured, onNodesChange } = useMeasured();
  const layout = useMemo(() => layOut(sections, measured), [sections, measured]);
  const nodes = useMemo(
    () => nodesOf(sections, layout, measured, { open, onOpen: ({ key }) => setOpen(key) }),
    [sections, layout, measured, open],
  );
  const edges = useMemo(() => edgesOf(layout), [layout]);
  const cards = cardsOf(sections);
  const view = useView(
    room,
    layout.whole,
    cards.every(({ key }) => measured.has(key)),
  );
  const show = (key: string) => view.show(layout.cards.get(key));
  const opened = cards.find(({ key }) => key === open);
  return (
    <>
      <Group justify="space-between" gap="0.25rem 1rem" px="lg" py="xs" bg="var(--surface)">
        <Legend isProgress={cards.some(({ workflow }) => workflow)} />
        <ZoomBar {...view} />
      </Group>
      <Group ref={room} className="ruled" wrap="nowrap" gap={0} align="stretch" flex={1} mih={0}>
        <ReactFlow
          ref={asGroup}
          className={classes.flow}
          aria-label={label}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onNodesChange={onNodesChange}
          onMoveStart={(event) => event && view.choose()}
          onKeyDown={view.onKeyDown}
          onFocus={({ target }) => show(nodeIdOf(target))}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          zoomOnDoubleClick={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          defaultMarkerColor={null}
          proOptions={{ hideAttribution: true }}
          {...zoomLimits}
        />
        {opened && (
          <DetailsPanel
            key={opened.key}
            card={opened}
            onClose={() => setOpen(undefined)}
            onShown={() => show(opened.key)}
          />
        )}
      </Group>
    </>
  );
}

export const Canvas = (props: CanvasProps) => (
  <ReactFlowProvider>
    <Diagram {...props} />
  </ReactFlowProvider>
);
