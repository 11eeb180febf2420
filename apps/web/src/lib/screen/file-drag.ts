import { useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Refuses files dropped outside a drop zone, which the browser would open in place of the app. */
export function refuseStrayFiles(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

/** Browsers don't always fire `dragleave`, so the end of repeated `dragover` ends the drag. */
const silenceMs = 1_000;

export function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(silence);
      setDragging(false);
    };
    const goOn = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
      setDragging(true);
    };
    // The capture phase comes before any handler that stops propagation.
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('dragenter', goOn, options);
    window.addEventListener('dragover', goOn, options);
    window.addEventListener('drop', () => setTimeout(end), options);
    return () => {
      listening.abort();
      clearTimeout(silence);
    };
  }, []);
  return isDragging;
}
