import type { FastifyReply } from 'fastify';
import { cutConnection, delay, type Fault } from '../faults.ts';

export type Answer = {
  outcome: string;
  status: number;
  type: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
  afterMs?: number;
  isCut?: true;
};

export const sendAnswer = async (reply: FastifyReply, answer: Answer): Promise<FastifyReply | undefined> => {
  if (answer.isCut) {
    cutConnection(reply);
    return undefined;
  }
  if (answer.afterMs) await delay(answer.afterMs);
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .type(answer.type)
    .send(answer.body);
};

export type Trouble =
  | 'slow'
  | 'hangup'
  | 'htmlPage'
  | 'gateway'
  | 'edge'
  | 'garbled'
  | 'tooMany'
  | 'tooManyAlways';

const surnames: Readonly<Record<Trouble, string>> = {
  slow: 'Slowcoach',
  hangup: 'Hangup',
  htmlPage: 'Htmlpage',
  gateway: 'Gateway',
  edge: 'Edge',
  garbled: 'Garbled',
  tooMany: 'Toomany',
  tooManyAlways: 'Toomanyalways',
};

const troubles = Object.keys(surnames) as Trouble[];

export const isNamed = (familyName: string, surname: string): boolean =>
  familyName.trim().toLowerCase() === surname.toLowerCase();

export const troubleOf = (familyName: string): Trouble | undefined =>
  troubles.find((trouble) => isNamed(familyName, surnames[trouble]));

export const troubleEffects = (slowMs: number, gateway: string): Readonly<Record<Trouble, string>> => ({
  slow: `Answers after ${slowMs / 1_000} seconds.`,
  hangup: 'Resets the connection once it has read the request, which counts as done.',
  htmlPage: '400 with an HTML page.',
  gateway,
  edge: '524 with an HTML page, from an edge server that stopped waiting. The request counts as done.',
  garbled: '200 with an answer that is cut off half way.',
  tooMany: '429 with Retry-After: 1 for the first request about a subject, then a normal answer.',
  tooManyAlways: '429 with Retry-After: 1, always.',
});

const surnameTrigger = (surname: string) => `Family name ${surname}`;

export const surnameFault = (surname: string, effect: string): Fault => ({
  trigger: surnameTrigger(surname),
  effect,
});

export const namedFaults = (trigger: (name: string) => string, slowMs: number, gateway: string): Fault[] => {
  const effects = troubleEffects(slowMs, gateway);
  return troubles.map((trouble) => ({ trigger: trigger(surnames[trouble]), effect: effects[trouble] }));
};

export const surnameFaults = (slowMs: number, gateway: string): Fault[] =>
  namedFaults(surnameTrigger, slowMs, gateway);

export type TroubleAnswers = { slowMs: number; gateway: () => Answer; tooMany: () => Answer };

export type Troubles = {
  /** Returns the good answer, or the fault's. A request that never arrived has no effect. */
  answer: (trouble: Trouble | undefined, subject: string, good: () => Promise<Answer>) => Promise<Answer>;
  reset: () => void;
};

const htmlAnswer = (status: number, title: string): Answer => ({
  outcome: `${status} HTML page`,
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

export const createTroubles = ({ slowMs, gateway, tooMany }: TroubleAnswers): Troubles => {
  const refused = new Set<string>();
  const atFirst = async (subject: string, good: () => Promise<Answer>) => {
    if (refused.has(subject)) return good();
    refused.add(subject);
    return tooMany();
  };
  const answers: Record<Trouble, (subject: string, good: () => Promise<Answer>) => Promise<Answer>> = {
    slow: async (_, good) => ({ ...(await good()), afterMs: slowMs }),
    hangup: async (_, good) => ({ ...(await good()), outcome: 'connection reset', isCut: true }),
    htmlPage: async () => htmlAnswer(400, 'Bad Request'),
    gateway: async () => gateway(),
    edge: async (_, good) => {
      await good();
      return htmlAnswer(524, 'A timeout occurred');
    },
    garbled: async (_, good) => {
      const whole = await good();
      return { ...whole, outcome: '200 cut off', body: whole.body.slice(0, whole.body.length / 2) };
    },
    tooMany: atFirst,
    tooManyAlways: async () => tooMany(),
  };
  return {
    answer: async (trouble, subject, good) => (trouble ? answers[trouble](subject, good) : good()),
    reset: () => refused.clear(),
  };
};
