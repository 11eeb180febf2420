import type { UseMutationResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useOnce } from './once.ts';

type Write = UseMutationResult<string, Error, object>;

interface PageProps {
  mutation: Write;
  learn: (once: Write) => void;
}

function Page({ mutation, learn }: PageProps) {
  learn(useOnce(mutation));
  return null;
}

/** As a page has it, of a write that is answered when the test says so. */
function written() {
  const sent: PromiseWithResolvers<string>[] = [];
  const mutateAsync = () => {
    const answer = Promise.withResolvers<string>();
    sent.push(answer);
    return answer.promise;
  };
  const pages: Write[] = [];
  const mutation = { mutateAsync } as unknown as Write;
  renderToStaticMarkup(createElement(Page, { mutation, learn: (once) => pages.push(once) }));
  const [write] = pages;
  if (!write) throw new Error('The page is there');
  return { sent, write };
}

test('sends two equal calls at once as one, and gives both its answer', async () => {
  const { sent, write } = written();
  const both = [write.mutateAsync({ version: 1 }), write.mutateAsync({ version: 1 })];
  write.mutate({ version: 1 });
  expect(sent).toHaveLength(1);
  sent[0]?.resolve('saved');
  expect(await Promise.all(both)).toEqual(['saved', 'saved']);
});

test('sends a different call at once, and the same one again after an answer or a refusal', async () => {
  const { sent, write } = written();
  const first = write.mutateAsync({ version: 1 });
  const other = write.mutateAsync({ version: 2 });
  expect(sent).toHaveLength(2);
  sent[1]?.reject(new Error('refused'));
  await expect(other).rejects.toThrow('refused');
  void write.mutateAsync({ version: 2 });
  expect(sent).toHaveLength(3);
  sent[0]?.resolve('saved');
  await first;
});
