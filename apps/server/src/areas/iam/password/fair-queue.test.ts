import { expect, test } from 'vitest';
import { type Claim, FairQueue } from './fair-queue.ts';

const stranger = (network: string): Claim => ({ isKnown: false, of: network });
const known = (person: string): Claim => ({ isKnown: true, of: person });

function observed(longest: number) {
  const queue = new FairQueue({ atOnce: 1, longest });
  const order: string[] = [];
  const left: string[] = [];
  const ends: (() => void)[] = [];
  const come = (claim: Claim) => {
    void queue
      .run(claim, () => {
        order.push(claim.of);
        return new Promise<true>((resolve) => ends.push(() => resolve(true)));
      })
      .then((done) => done ?? left.push(claim.of));
  };
  const finishAll = async () => {
    for (;;) {
      await new Promise(setImmediate);
      const end = ends.shift();
      if (!end) return;
      end();
    }
  };
  return { queue, order, left, come, finishAll };
}

test('admits one task of each network in turn', async () => {
  const { order, come, finishAll } = observed(40);
  for (const network of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) come(stranger(network));
  await finishAll();
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('serves known users before strangers', async () => {
  const { order, come, finishAll } = observed(40);
  for (const network of ['a', 'b', 'c']) come(stranger(network));
  for (const person of ['ana', 'ana', 'tomas']) come(known(person));
  expect(order).toEqual(['a', 'ana']);
  await finishAll();
  expect(order.filter((of) => of.length > 1)).toEqual(['ana', 'ana', 'tomas']);
  expect(order.filter((of) => of.length === 1)).toEqual(['a', 'b', 'c']);
});

test('makes the longest lane yield to a newcomer when full, but not to its own', async () => {
  const { queue, order, left, come, finishAll } = observed(6);
  come(stranger('a'));
  for (let i = 0; i < 6; i++) come(stranger('a'));
  expect(queue.hasRoomFor(stranger('a'))).toBe(false);
  expect(queue.hasRoomFor(stranger('b'))).toBe(true);
  expect(queue.hasRoomFor(known('ana'))).toBe(true);
  come(stranger('a'));
  come(stranger('b'));
  come(stranger('c'));
  await finishAll();
  expect(left).toEqual(['a', 'a', 'a']);
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a', 'a']);
});
