import type { FastifyPluginAsync } from 'fastify';
import type { Fault } from './faults.ts';

/** One outside service as Assay sees it. Each has its own folder and is listed in `sandbox.ts`. */
export type StandIn = {
  name: string;
  /** All its routes start with this, and a GET of this path shows a page about it. */
  prefix: string;
  /** What it stands in for, in a sentence. */
  summary: string;
  /** Listed on the start page. */
  faults: readonly Fault[];
  /** Its routes. Body parsers, hooks and error handlers added here apply to this stand-in only. */
  plugin: FastifyPluginAsync;
};
