import { audit } from '@assay/contract/audit/area';
import { credit } from '@assay/contract/credit/area';
import { query, useAction } from '../../../lib/api/query.ts';

interface Whose {
  id: number;
  entityId: number;
}

export const identityOf = (params: Whose) => query(credit.getIdentity, { params, query: {} });

export const useRefreshIdentity = (params: Whose, name: string) =>
  useAction(credit.getIdentity, {
    done: `Successfully refreshed AML/KYC status for ${name}`,
    record: () => identityOf(params),
    refresh: [credit.readExtra, credit.listChecks, audit.listAudits],
  });
