import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Box } from './layout.ts';

export const zoomLimits = { minZoom: 0.25, maxZoom: 2 } as const;
const largestFit = 1;
const edge = 12;
const panStep = 80;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Returns the offset that brings a range into view; for an oversized one, its start. */
function intoSight(start: number, size: number, room: number): number {
  if (start >= 0 && start + size <= room) return 0;
  const isBefore = start < 0 || size + 2 * edge > room;
  return isBefore ? edge - start : room - edge - size - start;
}

export function useView(room: RefObject<HTMLElement | null>, whole: Box, isMeasured: boolean) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const isChosen = useRef(false);
  const choose = () => {
    isChosen.current = true;
  };
  const fit = () => {
    isChosen.current = false;
    const { width, height } = store.getState();
    if (width === 0 || height === 0) return;
    void flow.setViewport(
      getViewportForBounds(whole, width, height, zoomLimits.minZoom, largestFit, `${edge}px`),
    );
  };
  const fitUnlessChosen = useEffectEvent(() => {
    if (!isChosen.current) fit();
  });
  useEffect(() => {
    if (isMeasured && whole.width > 0) fitUnlessChosen();
  }, [isMeasured, whole]);
  useEffect(() => {
    if (!room.current) return;
    const watcher = new ResizeObserver(() => fitUnlessChosen());
    watcher.observe(room.current);
    return () => watcher.disconnect();
  }, [room]);
  const zoomBy = (step: 'zoomIn' | 'zoomOut') => {
    choose();
    void flow[step]();
  };
  return {
    choose,
    fit,
    zoomIn: () => zoomBy('zoomIn'),
    zoomOut: () => zoomBy('zoomOut'),
    show: (box: Box | undefined) => {
      if (!box) return;
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      const byX = intoSight(box.x * zoom + x, box.width * zoom, width);
      const byY = intoSight(box.y * zoom + y, box.height * zoom, height);
      if (byX === 0 && byY === 0) return;
      choose();
      void flow.setViewport({ x: x + byX, y: y + byY, zoom });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrows[event.key];
      if (!step || isModified(event)) return;
      event.preventDefault();
      choose();
      const { x, y, zoom } = flow.getViewport();
      void flow.setViewport({ x: x + step[0], y: y + step[1], zoom });
    },
  };
}
