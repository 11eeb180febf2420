import type { Accreditation, Director } from '@assay/contract/assessment/accreditation/record';
import { titledName } from '@assay/lending/people';
import { Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Warning } from '../../ui/form/input/warning.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PersonLink } from '../entity/public.ts';
import { BoughtSection } from './check/bought-section.tsx';
import { OwnChecks } from './check/own-checks.tsx';
import { openWords } from './identity/identities.ts';
import { identityOf } from './identity/identity.queries.ts';
import { IdentityLine } from './identity/identity-line.tsx';
import { IdentityTag } from './identity/identity-tag.tsx';
import { directorName, directorSubject } from './subject.ts';

interface OneDirectorProps {
  assessmentId: number;
  director: Director;
  index: number;
}

function OneDirector({ assessmentId, director, index }: OneDirectorProps) {
  const { entityId } = director;
  const subject = directorSubject(director, index);
  const text = titledName(director);
  const { data } = useQuery(identityOf({ id: assessmentId, entityId }));
  return (
    <Panel
      title={subject.heading}
      name={{ text, link: <PersonLink entityId={entityId}>{text}</PersonLink> }}
      openAtFirst
      extras={data && <IdentityTag status={data.data.status} />}
    >
      <OwnChecks
        assessmentId={assessmentId}
        subject={subject}
        title="AML/KYC"
        about="guarantor"
        // Introducers aren't lent to, so only their identity is checked.
        only="KYC"
      >
        <IdentityLine assessmentId={assessmentId} subject={subject} />
      </OwnChecks>
    </Panel>
  );
}

export const DirectorChecks = ({ accreditation: { id, data } }: { accreditation: Accreditation }) => (
  <Stack>
    {data.directors.map((director, index) => (
      <OneDirector key={director.entityId} assessmentId={id} director={director} index={index} />
    ))}
    <BoughtSection assessment={{ id }} of="accreditation" />
  </Stack>
);

const unknown = "The directors' AML/KYC couldn't be loaded. See Checks before you approve.";

/** Warns of directors without a verified identity: they don't block approval. */
export function OpenDirectors({ accreditation: { id, data } }: { accreditation: Accreditation }) {
  const found = useQueries({ queries: data.directors.map(({ entityId }) => identityOf({ id, entityId })) });
  if (found.some(({ isPending }) => isPending)) return <span>Loading AML/KYC…</span>;
  if (found.some(({ isError }) => isError)) return <Warning>{unknown}</Warning>;
  const words = openWords(
    found.map(({ data: answer }) => {
      const { status, checkedAs } = answer?.data ?? {};
      return status ? { status, isChanged: checkedAs?.changedSince ?? false } : undefined;
    }),
    directorName,
  );
  return words ? (
    <Warning>AML/KYC is still open. {words}.</Warning>
  ) : (
    <span>All directors have passed AML/KYC.</span>
  );
}
