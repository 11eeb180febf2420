import type { FastifyPluginAsync } from 'fastify';
import type { Fault } from './faults.ts';

/** One outside service as Assay sees it: a folder of its own, listed in `sandbox.ts`. */
export type StandIn = {
  name: string;
  /** All its routes start with this; a GET of exactly this is its page for people. */
  prefix: string;
  /** What it stands in for, in a sentence. */
  summary: string;
  /** Shown on the start page, so that nobody has to look for them. */
  faults: readonly Fault[];
  /** Its routes. Body parsers, hooks and error handlers added here apply to this stand-in alone. */
  plugin: FastifyPluginAsync;
};
