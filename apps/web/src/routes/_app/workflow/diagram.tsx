import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { DiagramPage } from '../../../areas/workflow/diagram/diagram-page.tsx';
import { queryClient } from '../../../lib/api/query.ts';
import { permitted } from '../../../lib/session/permitted.ts';
import { configQuery } from '../../../lib/session/version.ts';

export const Route = createFileRoute('/_app/workflow/diagram')({
  staticData: { crumb: 'Workflow' },
  beforeLoad: permitted('WORKFLOW.READ'),
  validateSearch: z.object({ assessmentId: z.string().optional() }),
  loader: async () => {
    const { data } = await queryClient.ensureQueryData(configQuery);
    if (!data.features.workflow) throw notFound();
  },
  component: Diagram,
});

function Diagram() {
  const { assessmentId } = useSearch({ from: '/_app/workflow/diagram' });
  return <DiagramPage assessmentId={assessmentId} />;
}
