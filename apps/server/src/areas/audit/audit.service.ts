import { type AuditEntry, auditCategories, type auditQuery } from '@assay/contract/audit/audit';
import type { z } from 'zod';
import { findAlarm } from '../../kernel/audit/audit-alarm.store.ts';
import { db } from '../../kernel/database/database.ts';
import type { Counted } from '../../kernel/database/lists.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { shownTo } from './audit.rules.ts';
import * as store from './audit.store.ts';

export async function listAudits(
  actor: Actor,
  query: z.output<typeof auditQuery>,
): Promise<Counted<AuditEntry>> {
  const { data, ...counted } = await store.listAudits(db, actor, query);
  return { data: data.map((entry) => shownTo(actor.permissions, entry)), ...counted };
}

export const getTrail = async () => ({ brokenSince: (await findAlarm())?.noticedAt ?? null });

export const listCategories = () =>
  Object.entries(auditCategories).map(([value, label]) => ({ value, label }));
