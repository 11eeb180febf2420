import { z } from 'zod';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { listOf } from '../kit/list.ts';
import { auditEntry, auditQuery } from './audit.ts';

export const audit = area({
  listAudits: endpoint({
    method: 'GET',
    path: '/audit/audits',
    summary: 'List audit entries with old and new values',
    permission: 'AUDIT.READ',
    query: auditQuery,
    answer: listOf(auditEntry),
  }),
  getTrail: endpoint({
    method: 'GET',
    path: '/audit/trail',
    summary: 'Get whether the audit trail was found broken, and since when',
    permission: 'AUDIT.READ',
    passive: true,
    answer: one(z.object({ brokenSince: z.string().nullable() })),
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/audit/audits/categories',
    summary: 'List the categories of changes',
    permission: 'AUDIT.READ',
    answer: one(z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
});
