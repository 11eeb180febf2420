import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import { Message } from '../../../ui/page/message.tsx';
import classes from '../payment.module.css';
import type { Refusal } from './refusal.ts';

/** Copies the problems for an email to the file's author. */
function Copy({ text }: { text: string }) {
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Group c="dimmed" className="screen-only">
      <Button variant="default" onClick={() => void copy()}>
        Copy the list
      </Button>
      <span role="status">
        {state === 'copied' && 'Copied.'}
        {state === 'failed' && "Your browser didn't allow it. Select the text and copy it instead."}
      </span>
    </Group>
  );
}

/** Counts all problems, and the listed ones if there are more. */
function countOf(listed: number, unlisted: number): string {
  const count = listed + unlisted;
  const problems = count === 1 ? '1 problem' : `${formatCount(count)} problems`;
  return unlisted > 0 ? `${problems}, the first ${formatCount(listed)} are listed` : problems;
}

export function RefusalMessage({ refusal, fileName }: { refusal: Refusal; fileName?: string }) {
  const { words, lines = [], unlisted = 0, more } = refusal;
  const count = countOf(lines.length, unlisted);
  return (
    <Stack gap="sm">
      <Message tone="failed">
        {words}
        {more && ` ${more}`}
        {lines.length > 0 && (
          <Text span display="block" c="dimmed" className="wrap-anywhere">
            {fileName}: {count}
          </Text>
        )}
      </Message>
      {lines.length > 0 && (
        <>
          <section
            className={`sheet ${classes.box}`}
            style={{ maxHeight: '18rem' }}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
            tabIndex={0}
            aria-label="What is wrong with the file"
          >
            <ul className="lined wrap-anywhere">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may say the same
                <Box component="li" key={index} p="0.375rem 0.75rem">
                  {line}
                </Box>
              ))}
            </ul>
          </section>
          <Copy text={[words, ...(unlisted > 0 ? [count] : []), ...lines].join('\n')} />
        </>
      )}
    </Stack>
  );
}
