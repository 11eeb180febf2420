import type { FastifyPluginAsync } from 'fastify';
import type { Fault } from './faults.ts';

/** A simulated outside service, with its own folder; `sandbox.ts` lists it. */
export type StandIn = {
  name: string;
  /** The prefix of all its routes; a GET of it shows its page. */
  prefix: string;
  summary: string;
  faults: readonly Fault[];
  /** Its parsers, hooks and error handlers apply to this stand-in only. */
  plugin: FastifyPluginAsync;
};
