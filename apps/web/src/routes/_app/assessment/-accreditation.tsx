import { AccreditationPage } from '../../../areas/assessment/accreditation/accreditation-page.tsx';
import { DirectorChecks, OpenDirectors } from '../../../areas/credit/public.ts';

export const AccreditationScreen = ({ id }: { id: number }) => (
  <AccreditationPage
    key={id}
    id={id}
    checks={(accreditation) => <DirectorChecks accreditation={accreditation} />}
    openChecks={(accreditation) => <OpenDirectors accreditation={accreditation} />}
  />
);
