import type { Endpoint } from '@assay/contract/kit/endpoint';
import {
  conflictData,
  type ErrorCode,
  errorBody,
  errorStatus,
  fieldProblem,
} from '@assay/contract/kit/errors';
import { size } from '@assay/given/size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { as, type Caller, theApp } from '../../../test/client.ts';
import { Fuzzer, type Request } from '../../../test/fuzz/fuzzer.ts';
import { oddInAddress } from '../../../test/fuzz/odd-input.ts';
import { givenRecords } from '../../../test/fuzz/records.ts';
import { postFiles } from '../../../test/payment/jobs.ts';

postFiles();

type Sent = Awaited<ReturnType<Caller['send']>>;

const seed = 1_918;
const requests = size({ test: 2_000, prove: 50_000 });
const refreshEvery = 100;

const everyCall: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'FORBIDDEN',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** A permitted caller gets no 401, except from public calls. */
const declared = ({ permission, errors = [] }: Endpoint): readonly ErrorCode[] => [
  ...everyCall,
  ...errors,
  ...(permission === 'public' ? (['UNAUTHENTICATED'] as const) : []),
];

function expectRefusal(entry: Endpoint, reply: Sent): void {
  const body = errorBody.parse(reply.json());
  expect(reply.statusCode).toBe(errorStatus[body.code]);
  expect(declared(entry)).toContain(body.code);
  // Matches a stack frame, but not a time such as `at 19:52`.
  expect(reply.body).not.toMatch(/\bat \S+:\d+:\d+|node_modules|\.ts:/);
  if (body.code === 'VALIDATION_FAILED') z.array(fieldProblem).parse(body.data);
  if (body.code === 'CONFLICT') conflictData.parse(body.data);
}

const early: readonly number[] = everyCall.map((code) => errorStatus[code]);

interface Reach {
  sent: number;
  past: number;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Requests sent to reach a call for the first time count only if they reach it. */
function count(
  reach: Map<string, Reach>,
  { entry }: Request,
  { statusCode }: Sent,
  isPursued: boolean,
): void {
  const isEarly = early.includes(statusCode);
  if (isPursued && isEarly) return;
  const of = reach.get(nameOf(entry)) ?? { sent: 0, past: 0 };
  reach.set(nameOf(entry), { sent: of.sent + 1, past: of.past + (isEarly ? 0 : 1) });
}

/** After a few rounds, every second request goes to a call not yet reached. */
function pursued(
  endpoints: readonly Endpoint[],
  reach: ReadonlyMap<string, Reach>,
  round: number,
): readonly Endpoint[] {
  if (round % 2 === 0 || round < requests / 2) return [];
  return endpoints.filter((entry) => (reach.get(nameOf(entry))?.past ?? 0) === 0);
}

const few = 30;

/** Requires a tenth of each call's requests to reach it. For one that is missed, add to `test/fuzz/records.ts`. */
function expectReach(endpoints: readonly Endpoint[], reach: ReadonlyMap<string, Reach>): void {
  const all = endpoints.map((entry) => ({
    call: nameOf(entry),
    ...(reach.get(nameOf(entry)) ?? { sent: 0, past: 0 }),
  }));
  expect(all.filter(({ sent, past }) => past === 0 || (sent > few && past < sent / 10))).toEqual([]);
}

const described = ({ entry, url, payload = '' }: Request, { statusCode, body }: Sent, round: number) =>
  `request ${round} of the seed ${seed}: ${entry.method} ${url}
${payload.slice(0, 2_000)}
${statusCode} ${body.slice(0, 500)}`;

test(
  'answers or properly refuses whatever a permitted caller sends to any call of the contract',
  async () => {
    const { endpoints } = await theApp();
    const [world, holders, reach] = [
      await givenRecords(),
      new Map<string, Caller>(),
      new Map<string, Reach>(),
    ];
    let round = 0;
    const property = fc.asyncProperty(fc.gen(), async (draw) => {
      const fuzzer = new Fuzzer(world, draw, holders);
      if (round++ % refreshEvery === 0) await fuzzer.refresh();
      const missed = pursued(endpoints, reach, round);
      const isPursued = missed.length > 0;
      const request = await fuzzer.request(draw(() => fc.constantFrom(...(isPursued ? missed : endpoints))));
      const reply = await fuzzer.send(request);
      try {
        if (reply.statusCode >= 300) expectRefusal(request.entry, reply);
        else if (!request.entry.file) fuzzer.learn(request.entry, request.entry.answer.parse(reply.json()));
      } catch (cause) {
        throw new Error(described(request, reply, round), { cause });
      }
      count(reach, request, reply, isPursued);
    });
    // Not shrunk, because earlier requests decide the outcome.
    const { errorInstance } = await fc.check(property, { seed, numRuns: requests, endOnFailure: true });
    if (errorInstance) throw errorInstance;
    expectReach(endpoints, reach);
  },
  size({ test: 600_000, prove: 1_800_000 }),
);

test("doesn't fail for any address outside the contract", async () => {
  const { endpoints, guardedRoutes } = await theApp();
  const caller = await as('admin');
  const ofContract = new Set(endpoints.map(({ path }) => `/api${path}`));
  // A stream never ends; it has its own tests.
  const others = guardedRoutes.filter(({ url }) => !ofContract.has(url) && url !== '/api/events');
  expect(others.length).toBeGreaterThan(3);
  for (const { url } of others)
    for (const odd of oddInAddress)
      for (const address of [`${url.replace(/:\w+|\*/g, odd)}`, `${url.replace(/:\w+|\*/g, 'x')}?x=${odd}`]) {
        const { statusCode } = await caller.send({ method: 'GET', url: address });
        expect({ address, failed: statusCode >= 500 }).toEqual({ address, failed: false });
      }
});
