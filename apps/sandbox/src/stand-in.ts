import type { IncomingMessage } from 'node:http';

/** What a stand-in's route is asked. A body is read from `request`, in the stand-in's own wire format. */
export type Call = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  request: IncomingMessage;
};

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Route = {
  method: Method;
  /** Segments that start with a colon are parameters: `/mail/messages/:id`. */
  path: string;
  answer: (call: Call) => Answer | Promise<Answer>;
};

/** One outside service as Assay sees it. Its module makes it; `sandbox.ts` lists it. */
export type StandIn = {
  name: string;
  /** The page to begin with; its line on the start page leads there. */
  path: string;
  /** What it stands for and how to make it fail, in one sentence or two. */
  summary: string;
  routes: readonly Route[];
  close: () => Promise<void>;
};
