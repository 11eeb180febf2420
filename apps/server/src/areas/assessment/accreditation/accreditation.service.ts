import { type accreditationQuery, accreditationRead } from '@assay/contract/assessment/accreditation/list';
import type {
  Accreditation,
  companyUpdate,
  Director,
  directorsUpdate,
  licenceUpdate,
} from '@assay/contract/assessment/accreditation/record';
import { readPermission } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { isAccreditationEnded, whyAccreditationEnded } from '@assay/lending/accreditations';
import type { z } from 'zod';
import type { AuditActor } from '../../../kernel/audit/audit-trail.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, notFound, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { refuseFuture } from '../../application/public.ts';
import {
  findDuplicate,
  individualsFor,
  individualsOfStranger,
  organisationFor,
} from '../../entity/public.ts';
import { findObstacles } from '../../iam/public.ts';
import { refuseUnable } from '../assignee/assignee.service.ts';
import { announceAccreditation } from '../events.ts';
import { assessmentLog } from '../record/record.rules.ts';
import { getAssessment } from '../record/record.service.ts';
import {
  auditedCompany,
  auditedDirectors,
  auditedLicences,
  blockersOf,
  permitted,
} from './accreditation.rules.ts';
import * as store from './accreditation.store.ts';
import { findNeighbours, findType, listRows } from './accreditation-list.store.ts';

export const businessOf = ({ company, directors: [first] }: Accreditation['data']) => ({
  entityId: company.entityId,
  abn: company.abn,
  name: company.entityName,
  tradingName: company.tradingName,
  administrator: first && {
    entityId: first.entityId,
    firstName: first.firstName,
    lastName: first.lastName,
    email: first.email ?? company.email,
    mobile: first.mobile,
  },
});

async function withRights(db: Db, actor: Actor, stored: store.Stored): Promise<Accreditation> {
  const may = permitted(actor, stored.status);
  const missing = isAccreditationEnded(stored.status) ? [] : blockersOf(stored.data, businessDay());
  // Only an approver needs to know of existing clients and accounts.
  const { blockers, namesake } = may.save
    ? await findObstacles(db, businessOf(stored.data))
    : { blockers: [], namesake: null };
  return { ...stored, blockers: [...missing, ...blockers], namesake, may };
}

export function refuseNonReaders(actor: Actor): void {
  if (!actor.permissions.has(accreditationRead))
    throw forbidden('You also need permission to view accreditations.');
}

export const readAccreditation = async (tx: Db, actor: Actor, id: number): Promise<Accreditation> =>
  withRights(tx, actor, await store.getStored(tx, actor, id));

export const getAccreditation = (actor: Actor, id: number): Promise<Accreditation> =>
  readAccreditation(db, actor, id);

interface PartChange {
  readonly version: number;
  readonly part: 'record' | 'directors' | 'analyst';
  readonly audited: (stored: Accreditation, now: Accreditation) => Record<string, unknown>;
  readonly isOpenOnly?: boolean;
  readonly write: (tx: Tx, before: Accreditation) => Promise<void>;
}

const categories = { record: 'ACCREDITATION', directors: 'DIRECTORS', analyst: 'ASSIGNEES' } as const;

async function changeAccreditation(
  actor: Actor,
  id: number,
  { version, part, audited, isOpenOnly = true, write }: PartChange,
): Promise<Accreditation> {
  refuseNonReaders(actor);
  return inTransaction((tx) =>
    changeRecord(tx, actor, {
      row: { table: 'accreditation', id },
      version,
      read: () => readAccreditation(tx, actor, id),
      write: async (before) => {
        if (isOpenOnly && !before.may.save) throw unprocessable(whyAccreditationEnded(before.status));
        await write(tx, before);
        announceAccreditation(tx, actor, id, part);
      },
      audited: (record, now) => ({
        category: categories[part],
        ...assessmentLog(id),
        values: audited(record, now),
      }),
    }),
  );
}

type Entered = Omit<Director, 'entityId'>;

function refuseTwice(index: number): void {
  if (index >= 0) throw unprocessable('This person is already a director', `directors.${index}.firstName`);
}

export function refuseBadDirectors(directors: readonly Entered[]): void {
  for (const [index, { dateOfBirth }] of directors.entries())
    refuseFuture('Date of birth', `directors.${index}.dateOfBirth`, dateOfBirth);
  refuseTwice(findDuplicate(directors));
}

const withIds = (directors: readonly Entered[], entityIds: readonly number[]): Director[] =>
  directors.map((one, index) => ({ ...one, entityId: entityIds[index] ?? 0 }));

async function withEntities(
  tx: Tx,
  actor: Actor,
  directors: readonly Entered[],
  before: readonly Director[],
): Promise<Director[]> {
  refuseBadDirectors(directors);
  const entityIds = await individualsFor(tx, actor, directors, before);
  refuseTwice(entityIds.findIndex((entityId, index) => entityIds.indexOf(entityId) !== index));
  return withIds(directors, entityIds);
}

/** An unauthenticated form neither changes existing records nor reveals them. */
export const withEntitiesOfStranger = async (
  tx: Tx,
  actor: AuditActor,
  directors: readonly Entered[],
): Promise<Director[]> => withIds(directors, await individualsOfStranger(tx, actor, directors));

export const saveCompany = (
  actor: Actor,
  id: number,
  { version, ...company }: z.output<typeof companyUpdate>,
): Promise<Accreditation> =>
  changeAccreditation(actor, id, {
    version,
    part: 'record',
    audited: ({ data }) => auditedCompany(data),
    write: async (tx) => {
      const entityId = await organisationFor(tx, actor, company.abn);
      await store.updateCompany(tx, actor, id, { ...company, entityId });
    },
  });

export const saveLicences = (
  actor: Actor,
  id: number,
  { version, ...licences }: z.output<typeof licenceUpdate>,
): Promise<Accreditation> =>
  changeAccreditation(actor, id, {
    version,
    part: 'record',
    audited: ({ data }) => auditedLicences(data),
    write: (tx) => store.updateLicences(tx, actor, id, licences),
  });

export const saveDirectors = (
  actor: Actor,
  id: number,
  { version, directors }: z.output<typeof directorsUpdate>,
): Promise<Accreditation> =>
  changeAccreditation(actor, id, {
    version,
    part: 'directors',
    audited: ({ data }, now) => auditedDirectors(data, now.data),
    write: async (tx, { data }) => {
      await store.replaceDirectors(tx, id, await withEntities(tx, actor, directors, data.directors));
      await store.touch(tx, actor, id);
    },
  });

const nameOf = (person: Accreditation['analyst']) => person && `${person.firstName} ${person.lastName}`;

export const saveAnalyst = (
  actor: Actor,
  id: number,
  { userId, version }: { userId: number | null; version: number },
): Promise<Accreditation> =>
  changeAccreditation(actor, id, {
    version,
    part: 'analyst',
    audited: ({ analyst }) => ({ analyst: nameOf(analyst) }),
    isOpenOnly: false,
    write: async (tx, before) => {
      if (userId !== (before.analyst?.id ?? null))
        await refuseUnable(tx, userId, 'userId', accreditationRead);
      await store.updateAnalyst(tx, actor, id, userId);
    },
  });

type Query = z.output<typeof accreditationQuery>;
type Filters = Omit<Query, 'offset' | 'limit'>;

export const listAccreditations = (actor: Actor, query: Query) => listRows(db, actor, query);

export async function getAccreditationNeighbours(actor: Actor, id: number, filters: Filters) {
  const found = await findNeighbours(db, actor, id, filters);
  if (!found) throw notFound('Accreditation');
  return found;
}

const readers = { APPLICATION: readPermission, ACCREDITATION: accreditationRead } as const;

export async function getAnyAssessment(actor: Actor, id: number): Promise<Assessment> {
  const type = await findType(db, id);
  if (!type || (actor.isIntroducer && type === 'ACCREDITATION') || !actor.permissions.has(readers[type]))
    throw notFound('Assessment');
  if (type === 'APPLICATION') return getAssessment(actor, id);
  return (await getAccreditation(actor, id)) as unknown as Assessment;
}
