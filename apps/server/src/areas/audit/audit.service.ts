import { type AuditEntry, auditCategories, type auditQuery } from '@assay/contract/audit';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { db } from '../../kernel/database.ts';
import type { Counted } from '../../kernel/lists.ts';
import * as store from './audit.store.ts';

export const listAudits = (actor: Actor, query: z.output<typeof auditQuery>): Promise<Counted<AuditEntry>> =>
  store.listAudits(db, actor, query);

export const listCategories = () =>
  Object.entries(auditCategories).map(([value, label]) => ({ value, label }));
