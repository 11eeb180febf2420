import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { refusalOf } from './refusal.ts';

const refused = (code: ApiError['code'], status: number, message = 'What the server says.', data?: unknown) =>
  refusalOf(new ApiError({ code, status, message, data }));

test('each refusal has the words that the specification gives it', () => {
  expect(refused('PAYMENT_INVALID_ABA_FILE', 422, '', ['Line 2: a', 'Line 3: b'])).toEqual({
    words: 'The selected ABA file is not valid.',
    lines: ['Line 2: a', 'Line 3: b'],
  });
  expect(refused('PAYMENT_INVALID_ABA_FILE', 422, '', ['Line 2: a', '… and 400 more'])).toEqual({
    words: 'The selected ABA file is not valid.',
    lines: ['Line 2: a'],
    unlisted: 400,
  });
  expect(refused('PAYMENT_INVALID_ABA_FILE', 422, '', { not: 'a list' }).lines).toEqual([]);
  expect(refused('PAYMENT_DUPLICATE_ABA_FILE', 409)).toEqual({
    words: 'ABA file has already been processed.',
  });
  expect(refused('FORBIDDEN', 403)).toEqual({
    words: 'You have insufficient permission to process the selected ABA file.',
  });
});

test('says that anything else went wrong, followed by the server’s details', () => {
  const words = 'Something went wrong. Please try again.';
  expect(refused('PAYMENT_FAILED_PROCESSING_ABA', 502, 'Nothing was posted.')).toEqual({
    words,
    more: 'Nothing was posted.',
  });
  expect(refused('INTERNAL_ERROR' as never, 500, words)).toEqual({ words });
  expect(refusalOf(new Error('of our own'))).toEqual({ words });
});
