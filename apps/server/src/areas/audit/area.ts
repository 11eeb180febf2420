import type { Area } from '../../kernel/area.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditArea: Area = { routes: [auditRoutes] };
