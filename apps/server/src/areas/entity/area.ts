import type { Area } from '../../kernel/area.ts';
import { individualRoutes } from './individual/individual.routes.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { noteMover, recordMover } from './merge/own-movers.ts';
import { noteRoutes } from './note/note.routes.ts';

export const entityArea: Area = {
  routes: [individualRoutes, noteRoutes, mergeRoutes],
  extensions: { movers: [noteMover, recordMover] },
};
