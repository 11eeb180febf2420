import type { Area } from '../../kernel/area.ts';
import { applicationRoutes } from './application.routes.ts';

export const applicationArea: Area = { routes: [applicationRoutes] };
