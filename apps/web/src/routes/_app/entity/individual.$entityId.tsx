import { createFileRoute, notFound, useParams } from '@tanstack/react-router';
import {
  AlikeGuarantors,
  Exposure,
  GuaranteedList,
} from '../../../areas/application/individual/guaranteed.tsx';
import { DirectedList } from '../../../areas/assessment/individual/directed-list.tsx';
import { OnRecord } from '../../../areas/credit/individual/on-record.tsx';
import { individualNameOf, individualRecord } from '../../../areas/entity/individual/individual.queries.ts';
import { IndividualPage } from '../../../areas/entity/individual/individual-page.tsx';
import { Accounts } from '../../../areas/iam/user/accounts.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { recordId, recordLoader } from '../../-record.ts';

export const Route = createFileRoute('/_app/entity/individual/$entityId')({
  beforeLoad: permitted('ENTITY.READ'),
  loader: ({ params: { entityId }, context: { refused } }) => {
    if (refused) return;
    // Individuals are created by submitting a guarantor only.
    if (recordId(entityId) === undefined) throw notFound();
    return recordLoader(entityId, '', individualRecord, individualNameOf);
  },
  component: IndividualScreen,
});

function IndividualScreen() {
  const entityId = Number(useParams({ from: '/_app/entity/individual/$entityId' }).entityId);
  return (
    <IndividualPage
      key={entityId}
      entityId={entityId}
      strip={<Exposure entityId={entityId} />}
      side={
        <>
          <AlikeGuarantors entityId={entityId} />
          <Accounts entityId={entityId} />
        </>
      }
      tabs={[
        {
          id: 'applications',
          label: 'Applications',
          isPrinted: true,
          content: () => <GuaranteedList entityId={entityId} />,
        },
        {
          id: 'directorships',
          label: 'Director of',
          isPrinted: true,
          content: () => <DirectedList entityId={entityId} />,
        },
        {
          id: 'checks',
          label: 'Checks on record',
          isPrinted: true,
          content: () => <OnRecord entityId={entityId} />,
        },
      ]}
    />
  );
}
