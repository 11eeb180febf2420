import type { Area } from '../../kernel/area.ts';
import { abaRoutes } from './aba/aba.routes.ts';
import { finishPosting, postFile, queueForgotten } from './aba/posting.service.ts';
import { historyRoutes } from './history/history.routes.ts';

export const paymentArea: Area = {
  installed: { demo: 'demo-payment' },
  routes: [abaRoutes, historyRoutes],
  jobs: [postFile],
  tidy: queueForgotten,
  finish: finishPosting,
};
