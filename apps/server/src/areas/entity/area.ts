import type { Area } from '../../kernel/area.ts';
import { attachmentRoutes } from './attachment/attachment.routes.ts';
import { individualRoutes } from './individual/individual.routes.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { noteMover, recordMover } from './merge/own-movers.ts';

export const entityArea: Area = {
  routes: [individualRoutes, attachmentRoutes, mergeRoutes],
  extensions: { movers: [noteMover, recordMover] },
};
