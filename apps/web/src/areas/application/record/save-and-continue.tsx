import { type SectionName, sectionNames } from '@assay/contract/application/record';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { tabOf } from './application-sections.ts';

const goOn = 'continue';

const nextOf = (section: SectionName): SectionName | undefined =>
  sectionNames[sectionNames.indexOf(section) + 1];

/** Beside a section's Save: saves as well, and opens the next section. The last has none. */
export const SaveAndContinue = ({ section }: { section: SectionName }) =>
  nextOf(section) && (
    <Button type="submit" variant="default" value={goOn}>
      Save and continue
    </Button>
  );

/** For a section's form, once it is saved. */
export function useContinue(section: SectionName, id: number) {
  const navigate = useNavigate();
  const next = nextOf(section);
  return async (_: unknown, pressedButton: string | undefined) => {
    if (pressedButton !== goOn || !next) return;
    await navigate({
      to: '/application/applications/$applicationId/$tabName',
      params: { applicationId: String(id), tabName: tabOf[next] },
    });
  };
}
