import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import { Message } from '../../../ui/page/message.tsx';
import type { Refusal } from './refusal.ts';
import classes from './refusal-message.module.css';

/** Copies the problems for an email to the file's author. */
function Copy({ text }: { text: string }) {
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <div className={classes.copy}>
      <Button variant="default" onClick={() => void copy()}>
        Copy the list
      </Button>
      <span role="status">
        {state === 'copied' && 'Copied.'}
        {state === 'failed' && "Your browser didn't allow it. Select the text and copy it instead."}
      </span>
    </div>
  );
}

/** Counts all problems, and the listed ones if there are more. */
function countOf(listed: number, unlisted: number): string {
  const count = listed + unlisted;
  const problems = count === 1 ? '1 problem' : `${formatCount(count)} problems`;
  return unlisted > 0 ? `${problems}, the first ${formatCount(listed)} are listed` : problems;
}

interface RefusalMessageProps {
  refusal: Refusal;
  fileName?: string;
}

export function RefusalMessage({ refusal, fileName }: RefusalMessageProps) {
  const { words, lines = [], unlisted = 0, more } = refusal;
  const count = countOf(lines.length, unlisted);
  return (
    <div className={classes.refusal}>
      <Message tone="failed">
        {words}
        {more && ` ${more}`}
        {lines.length > 0 && (
          <span className={classes.count}>
            {fileName}: {count}
          </span>
        )}
      </Message>
      {lines.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus */}
          <section className={classes.box} tabIndex={0} aria-label="What is wrong with the file">
            <ul className={classes.lines}>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may say the same
                <li key={index}>{line}</li>
              ))}
            </ul>
          </section>
          <Copy text={[words, ...(unlisted > 0 ? [count] : []), ...lines].join('\n')} />
        </>
      )}
    </div>
  );
}
