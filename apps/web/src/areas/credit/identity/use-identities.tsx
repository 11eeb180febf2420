import { assessment } from '@assay/contract/assessment/area';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '../../../lib/api/query.ts';
import { NotKnownYet } from '../../../ui/value/derived-figures.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { lowestScoreOf } from '../score/extras.ts';
import { extrasOf } from '../score/score.queries.ts';
import {
  changedWords,
  failingWords,
  firstOpen,
  type IdentityStanding,
  openWords,
  standingsOf,
} from './identities.ts';

function useStandings(assessmentId: number): readonly (IdentityStanding | undefined)[] | undefined {
  const record = useQuery(query(assessment.getAssessment, { params: { id: assessmentId } }));
  const extras = useQuery(extrasOf(assessmentId));
  const count = record.data?.data.data.guarantors.length;
  return count === undefined || !extras.data ? undefined : standingsOf(extras.data.data, count);
}

export function useFirstOpen(assessmentId: number): number | undefined {
  const { data } = useQuery(query(assessment.getAssessment, { params: { id: assessmentId } }));
  const { isError } = useQuery(extrasOf(assessmentId));
  const standings = useStandings(assessmentId);
  return data && (standings || isError) ? firstOpen(standings ?? [], data.data.data.guarantors) : undefined;
}

export function useOpenIdentities(assessmentId: number): ReactNode {
  const words = openWords(useStandings(assessmentId) ?? []);
  return (
    words && (
      <>
        <StatusTag kind="failed">AML</StatusTag>
        <Link
          to="/ce/admin/$assessmentId/$section"
          params={{ assessmentId: String(assessmentId), section: 'applicant-guarantors' }}
        >
          {words}
        </Link>
      </>
    )
  );
}

/** `1 Resolve`; without failures, the unverified or changed ones, else that all passed. */
function AmlFigure({ standings }: { standings: ReturnType<typeof useStandings> }) {
  if (!standings || standings.length === 0) return <NotKnownYet />;
  const failing = failingWords(standings);
  if (failing) return <StatusTag kind="failed">{failing}</StatusTag>;
  const unverified = standings.filter((standing) => standing === undefined).length;
  if (unverified > 0) return <StatusTag kind="pending">{`${unverified} not verified`}</StatusTag>;
  const changed = changedWords(standings);
  if (changed) return <StatusTag kind="hold">{changed}</StatusTag>;
  return <StatusTag kind="pass">All passed</StatusTag>;
}

export function useCheckFigures(assessmentId: number): [label: string, value: ReactNode][] {
  const { data } = useQuery(extrasOf(assessmentId));
  const standings = useStandings(assessmentId);
  const lowest = data && lowestScoreOf(data.data);
  return [
    ['Lowest score', lowest ?? <NotKnownYet key="score" />],
    ['AML', <AmlFigure key="aml" standings={standings} />],
  ];
}
