import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { documentPage } from '@assay/contract/document/document';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../../lib/api/api.ts';
import { useDownload } from '../../../lib/api/download.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { ownerDocuments } from '../../document/public.ts';

const { listAssessmentDocuments, downloadAssessmentDocument, deleteAssessmentDocument } = assessment;

export const staleByDocuments = [listAssessmentDocuments, audit.listAudits] as const;

export const useInternalDocuments = (id: number) =>
  ownerDocuments({
    id,
    owner: 'this assessment',
    list: useQuery(
      query(listAssessmentDocuments, { params: { id }, query: { ...documentPage, purpose: 'internal' } }),
    ),
    file: (call) => callForFile(downloadAssessmentDocument, call),
    download: useDownload(downloadAssessmentDocument),
    remove: useAction(deleteAssessmentDocument, {
      done: 'Internal document has been deleted.',
      refresh: staleByDocuments,
    }),
  });
