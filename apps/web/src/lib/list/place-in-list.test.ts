import { expect, test } from 'vitest';
import { placeIn } from './place-in-list.ts';

const page = (...ids: number[]) => ids.map((id) => ({ id }));

test('places a record inside a page and at the ends of the list without asking the server', () => {
  expect(placeIn(7, { data: page(5, 7, 9), count: 60 }, 25)).toEqual({
    previous: 5,
    next: 9,
    position: 27,
    count: 60,
  });
  expect(placeIn(5, { data: page(5), count: 1 }, 0)).toEqual({
    previous: null,
    next: null,
    position: 1,
    count: 1,
  });
});

test('leaves places that depend on another page to the server', () => {
  expect(placeIn(5, { data: page(5, 7), count: 60 }, 25)).toBeUndefined();
  expect(placeIn(7, { data: page(5, 7), count: 60 }, 0)).toBeUndefined();
  expect(placeIn(7, { data: page(5, 7), count: 2, countCapped: true }, 0)).toBeUndefined();
  expect(placeIn(8, { data: page(5, 7), count: 2 }, 0)).toBeUndefined();
});
