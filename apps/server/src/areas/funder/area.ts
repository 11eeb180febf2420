import type { Area } from '../../kernel/area.ts';
import { assignmentRoutes } from './assignment/assignment.routes.ts';
import { funderRoutes } from './funder/funder.routes.ts';

export const funderArea: Area = {
  installed: { demo: 'demo-funder' },
  routes: [funderRoutes, assignmentRoutes],
};
