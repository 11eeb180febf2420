import type { Endpoint } from '@assay/contract/kit/endpoint';
import type { Caller } from '../client.ts';
import { formWith, type SentFile } from '../form.ts';

export interface Subject {
  readonly owner: Caller;
  readonly admin: Caller;
  readonly clientId: number;
  readonly roleId: number;
  readonly newUser: () => Promise<number>;
}

/** A record, and a body with which the call succeeds. */
export interface Named {
  readonly id: number;
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
  readonly position?: number;
  readonly body?: object;
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
