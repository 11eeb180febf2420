import { Button } from '@mantine/core';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { useFileDrag } from '../../../lib/screen/file-drag.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import classes from './file-strip.module.css';
import { mostWords } from './read-file.ts';

interface FileStripProps {
  blocked: string | undefined;
  onChoose: (files: readonly File[]) => void;
  button: Ref<HTMLButtonElement>;
}

export function FileStrip({ blocked, onChoose, button }: FileStripProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDragging = useFileDrag() && blocked === undefined;
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <>
      <fieldset className={classes.strip} aria-label="Upload an ABA file">
        <input
          ref={input}
          type="file"
          accept=".aba,.txt,text/plain"
          aria-label="Upload an ABA file"
          hidden
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Lets the user pick the same file again after correcting it.
            currentTarget.value = '';
            if (files.length > 0) onChoose(files);
          }}
        />
        <Button
          variant="default"
          ref={button}
          aria-disabled={blocked !== undefined || undefined}
          {...tip(blocked)}
          onClick={() => blocked === undefined && input.current?.click()}
        >
          Click to Upload
        </Button>
        <span>
          {blocked ??
            `or drop an ABA file here, up to ${mostWords}. You see what it holds before anything is posted.`}
        </span>
      </fieldset>
      {isDragging && (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; the button does the same
        <div
          className={classes.target}
          data-over={isOver || undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={take}
        >
          <span className={classes.targetWords}>Drop an ABA file here to see what it holds</span>
        </div>
      )}
    </>
  );
}
