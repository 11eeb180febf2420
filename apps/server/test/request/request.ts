import type { Endpoint } from '@assay/contract/kit/endpoint';
import type { Caller } from '../client.ts';
import { formWith, type SentFile } from '../form.ts';

/** Whose records are asked for. */
export interface Subject {
  /** Makes applications. */
  readonly owner: Caller;
  /** May do everything with all of them. */
  readonly admin: Caller;
  readonly clientId: number;
  readonly roleId: number;
  /** Somebody new each time. */
  readonly newUser: () => Promise<number>;
}

/** A record, and a body with which its call succeeds for whoever may make it. */
export interface Named {
  readonly id: number;
  /** A document, credit reference, condition, note, check, task, person, push, other record or merge of it, where the path names one. */
  readonly docId?: number;
  readonly refId?: number;
  readonly conditionId?: number;
  readonly noteId?: number;
  readonly checkId?: number;
  readonly taskId?: number;
  readonly entityId?: number;
  readonly pushId?: number;
  readonly otherId?: number;
  readonly mergeId?: number;
  /** Which of a list, counted from 1. */
  readonly position?: number;
  readonly body?: object;
  /** Whose it is, where nobody else may do this to it. */
  readonly author?: Caller;
  /** The file that is sent with the body's fields. */
  readonly document?: SentFile;
}

/** The same request, whichever record it names. */
export const ask = async (
  caller: Caller,
  entry: Endpoint,
  { body, document, id, author: _, ...parts }: Named,
) =>
  caller.send({
    method: entry.method,
    url: `/api${entry.path.replace(/:(\w+)/g, (_, name) => String(parts[name as keyof typeof parts] ?? id))}`,
    ...(document ? await formWith(body as Record<string, string>, document) : body && { payload: body }),
  });

export type Prepare = (subject: Subject) => Promise<Named>;
