import type { Endpoint } from '@assay/contract/kit/endpoint';
import type { Caller } from '../client.ts';
import { formWith, type SentFile } from '../form.ts';

export interface Subject {
  /** Creates applications. */
  readonly owner: Caller;
  /** Holds every permission. */
  readonly admin: Caller;
  readonly clientId: number;
  readonly roleId: number;
  /** Returns a new user each time. */
  readonly newUser: () => Promise<number>;
}

/** A record, and a body with which the call succeeds. */
export interface Named {
  readonly id: number;
  /** The id of the part that the path names. */
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
  /** The position in a list, from 1. */
  readonly position?: number;
  readonly body?: object;
  /** The only person who may make this call. */
  readonly author?: Caller;
  readonly document?: SentFile;
}

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
