import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import { mergeMessages } from '@assay/contract/entity/merge';
import { outdate, query, useAction } from '../../../lib/api/query.ts';
import { individualRecord } from '../individual/individual.queries.ts';

export const similarTo = (entityId: number, keywords: string | undefined) =>
  query(entity.listSimilar, { params: { entityId }, query: keywords ? { keywords } : {} });

export const comparisonOf = (entityId: number, otherId: number) =>
  query(entity.compareIndividuals, { params: { entityId, otherId } });

/** Rereads later areas' queries about people, whose paths contain the individual. */
const readPeopleAgain = (): Promise<void> =>
  outdate({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.includes('/individual/:entityId'),
  });

const refresh = [entity.listIndividualNotes, audit.listAudits] as const;

export const useMerge = () =>
  useAction(entity.mergeIndividuals, {
    done: mergeMessages.merged,
    record: ({ data }) => individualRecord(data.entityId),
    refresh,
    reread: [entity.compareIndividuals],
    after: readPeopleAgain,
    inForm: true,
  });

export const useUndo = () =>
  useAction(entity.undoMerge, {
    refresh: [entity.getIndividual, ...refresh],
    after: readPeopleAgain,
  });
