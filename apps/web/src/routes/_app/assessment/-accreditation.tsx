import { useParams } from '@tanstack/react-router';
import { AccreditationPage } from '../../../areas/assessment/accreditation/accreditation-page.tsx';
import { DirectorChecks, OpenDirectors } from '../../../areas/credit/public.ts';

export function AccreditationScreen() {
  const { assessmentId } = useParams({ strict: false });
  const id = Number(assessmentId);
  return (
    <AccreditationPage
      key={id}
      id={id}
      checks={(accreditation) => <DirectorChecks accreditation={accreditation} />}
      openChecks={(accreditation) => <OpenDirectors accreditation={accreditation} />}
    />
  );
}
