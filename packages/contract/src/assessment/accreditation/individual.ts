import { z } from 'zod';
import { byEntity } from '../../entity/individual.ts';
import { area, endpoint, one } from '../../kit/endpoint.ts';
import { accreditationRead, accreditationRow } from './list.ts';

const directed = accreditationRow.pick({
  id: true,
  entityName: true,
  tradingName: true,
  abn: true,
  status: true,
  createdAt: true,
});
export type Directed = z.infer<typeof directed>;

export const directedMost = 100;

export const directorships = area({
  listDirected: endpoint({
    method: 'GET',
    path: '/assessment/individual/:entityId/accreditations',
    summary: 'List the accreditations that name an individual as a director',
    permission: accreditationRead,
    params: byEntity,
    answer: one(z.object({ accreditations: z.array(directed), count: z.number() })),
  }),
});
