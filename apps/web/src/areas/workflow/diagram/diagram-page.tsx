import { applicationChanged } from '@assay/contract/application/events';
import { assessment } from '@assay/contract/assessment/area';
import { assessmentChanged, isAssaysOwn } from '@assay/contract/assessment/events';
import type { Assessment } from '@assay/contract/assessment/record';
import { pageSize } from '@assay/contract/kit/list';
import { permissionLabels } from '@assay/contract/kit/permissions';
import { workflow } from '@assay/contract/workflow/area';
import { isFinal, type Status } from '@assay/lending/statuses';
import { workflowSections } from '@assay/lending/workflows';
import { Box, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api.ts';
import { useNews } from '../../../lib/api/news.ts';
import { query } from '../../../lib/api/query.ts';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { StandaloneScreen } from '../../../ui/shell/standalone-screen.tsx';
import { applicationDeeds } from '../../application/public.ts';
import { workflowsOf } from '../record/workflow.queries.ts';
import { CardList, PrintedCards } from './card-list.tsx';
import { type CardSection, progressIn, progressSections, templateSections } from './cards.ts';
import classes from './diagram.module.css';

const templatesQuery = query(workflow.listTemplates, { query: { limit: pageSize.most } });

const assessmentOf = (id: number) => query(assessment.getAssessment, { params: { id } });

type Changed = z.infer<typeof assessmentChanged> | z.infer<typeof applicationChanged>;

/** True for answers, and for changes that close, reopen or add workflows. */
const isFollowed = (event: Changed): boolean =>
  event.kind === 'assessment.changed'
    ? event.part === 'tasks'
    : event.part === 'status' || event.part === 'guarantors' || event.part === 'applicant';

const stale: readonly string[] = [workflow.listWorkflows.path, assessment.getAssessment.path];

const useProgressNews = (id: number): void =>
  useNews<Changed>({
    schemas: [assessmentChanged, applicationChanged],
    isAbout: (event) => event.assessmentId === id && isFollowed(event),
    isStale: (path) => stale.includes(path),
    isQuiet: (event) => event.kind === 'assessment.changed' && isAssaysOwn(event),
    deed: (event) =>
      event.kind === 'application.changed' ? applicationDeeds[event.part] : 'updated the tasks',
    about: `assessment ${id}`,
  });

const Canvas = heavyPart(async () => (await import('./canvas.tsx')).Canvas);

const title = 'Workflow';

const Waiting = () => (
  <Box className="columns" p="3rem 1rem 1rem" aria-busy>
    {workflowSections.map((section) => (
      <Skeleton key={section} h="20rem" radius="md" />
    ))}
  </Box>
);

interface DrawnProps {
  sections: readonly CardSection[] | undefined;
  label: string;
  error: Error | null;
  retry: () => void;
}

function Drawn({ sections, label, error, retry }: DrawnProps) {
  const isNarrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  if (error && !sections) return <Problem error={error} retry={retry} />;
  if (!sections) return <Waiting />;
  return (
    <>
      {isNarrow ? (
        <CardList sections={sections} />
      ) : (
        <div className={`screen-only ${classes.diagram}`}>
          <Suspense fallback={<Waiting />}>
            <Canvas sections={sections} label={label} />
          </Suspense>
        </div>
      )}
      <PrintedCards sections={sections} />
    </>
  );
}

function Templates() {
  const { data, error, refetch } = useQuery(templatesQuery);
  return (
    <Page title={title} flush wide>
      <Drawn
        sections={data && templateSections(data.data)}
        label="Workflow templates"
        error={error}
        retry={() => void refetch()}
      />
    </Page>
  );
}

const NoProgress = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <StandaloneScreen title={heading}>
    <p>{children}</p>
    <Link to="/workflow/diagram" search={{}}>
      Show the workflow templates
    </Link>
  </StandaloneScreen>
);

const Missing = () => (
  <NoProgress heading="Assessment not found">
    The address may be mistyped, or the record may not be one that you can see.
  </NoProgress>
);

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

const nameOf = ({ data: { applicationNumber, applicant } }: Assessment): string =>
  applicant?.entityName ? `${applicationNumber}: ${applicant.entityName}` : applicationNumber;

const progressWords = ({ open, all }: ReturnType<typeof progressIn>, status: Status): string =>
  `${open} of ${all} tasks open${isFinal(status) ? ' when the application ended' : ''}`;

function Progress({ id }: { id: number }) {
  useProgressNews(id);
  const list = useQuery(workflowsOf(id));
  const record = useQuery(assessmentOf(id));
  const error = list.error ?? record.error;
  if (isMissing(error)) return <Missing />;
  const known = record.data?.data;
  const sections = list.data && known && progressSections(list.data.data, known.status);
  const counted = sections && progressIn(sections);
  const name = known ? nameOf(known) : '';
  return (
    <Page
      title={known ? `${title} of ${name}` : title}
      heading={
        known && (
          <>
            {title} of{' '}
            <Link
              to="/ce/admin/$assessmentId/$section"
              params={{ assessmentId: String(id), section: 'quote' }}
            >
              {name}
            </Link>
          </>
        )
      }
      beside={counted && known && <span>{progressWords(counted, known.status)}</span>}
      actions={
        <LinkButton variant="default" to="/workflow/diagram" search={{}}>
          Show the templates
        </LinkButton>
      }
      flush
      wide
    >
      <Drawn
        sections={sections}
        label={`Workflow of ${name}`}
        error={error}
        retry={() => void Promise.all([list.refetch(), record.refetch()])}
      />
    </Page>
  );
}

const needed = 'ASSESSMENT.APPLICATION.READ';

export function DiagramPage({ assessmentId }: { assessmentId: string | undefined }) {
  const { can, isStaff } = useSession();
  if (assessmentId === undefined) return <Templates />;
  if (!can(needed))
    return (
      <NoProgress heading="You don't have access to this">
        {isStaff
          ? `You need the permission “${permissionLabels[needed]}” to see how far an application is. A system administrator can give it to you.`
          : 'Ask your administrator if you need it.'}
      </NoProgress>
    );
  const id = /^[1-9]\d{0,14}$/.test(assessmentId) ? Number(assessmentId) : undefined;
  return id === undefined ? <Missing /> : <Progress key={id} id={id} />;
}
