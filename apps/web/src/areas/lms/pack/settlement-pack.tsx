import { assessment as assessmentArea } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { audit } from '@assay/contract/audit/area';
import { lms } from '@assay/contract/lms/area';
import { packNames } from '@assay/contract/lms/pack';
import { Button, Stack } from '@mantine/core';
import { useDownload } from '../../../lib/api/download.ts';
import { useAction } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DateTime } from '../../../ui/value/dates.tsx';

const { downloadAssessmentDocument, getAssessment, listAssessmentDocuments } = assessmentArea;

const useMakePack = () =>
  useAction(lms.makeSettlementPack, {
    done: 'Settlement pack made',
    refresh: [getAssessment, listAssessmentDocuments, audit.listAudits],
  });

export function SettlementPack({ assessment: { id, documents } }: { assessment: Assessment }) {
  const { can } = useSession();
  const make = useMakePack();
  const download = useDownload(downloadAssessmentDocument);
  const pack = documents.find(({ originalFilename }) => originalFilename.startsWith(packNames));
  return (
    <Stack className="ruled" gap="sm" align="flex-start" pt="md">
      {pack ? (
        <p>
          <button
            type="button"
            className="link-button"
            aria-busy={download.isPending}
            onClick={() => download.mutate({ params: { id, docId: pack.id } })}
          >
            Settlement pack
          </button>
          {', made '}
          <DateTime value={pack.createdAt} />. Earlier packs are in the internal documents.
        </p>
      ) : (
        <p>No settlement pack yet. It's created automatically at settlement.</p>
      )}
      {can('ASSESSMENT.APPLICATION.SETTLE') && (
        <Button
          variant="default"
          aria-busy={make.isPending}
          onClick={() => !make.isPending && make.mutate({ params: { assessmentId: id }, body: {} })}
        >
          {pack ? 'Make the settlement pack again' : 'Make the settlement pack'}
        </Button>
      )}
    </Stack>
  );
}
