import type { FastifyPluginAsync } from 'fastify';

/** One outside service as Assay sees it: a folder of its own, listed in `sandbox.ts`. */
export type StandIn = {
  name: string;
  /** Its routes start with this, and a GET of exactly this is a page for people. */
  prefix: string;
  /** What it stands for and how to make it fail, in one sentence or two. */
  summary: string;
  /** Its routes. Body parsers, hooks and error handlers added here hold for this stand-in alone. */
  plugin: FastifyPluginAsync;
};
