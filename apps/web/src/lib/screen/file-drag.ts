import { useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** A file that is dropped where nobody takes it would be opened in the place of the app. */
export function refuseStrayFiles(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

/** While files are dragged a browser says so several times a second; it doesn't always say that they have left. */
const silenceMs = 1_000;

/** Whether somebody is dragging files over the window. */
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
    // Before anybody can keep it to themselves.
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
