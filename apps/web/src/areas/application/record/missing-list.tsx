import type { Application } from '@assay/contract/application/record';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/page/section.tsx';
import { itemCount, type MissingPart, sectionLabels, tabOf } from './application-sections.ts';
import classes from './missing-list.module.css';

interface MissingListProps {
  application: Application;
  /** Once its tab is open: the field takes the focus. */
  onGo: (part: MissingPart) => void;
}

/** `guarantors.1.title` is the second one's. */
function ownerOf({ section, path }: MissingPart): string {
  const index = /^guarantors\.(\d+)\./.exec(path)?.[1];
  return index === undefined ? sectionLabels[section] : `Guarantor ${Number(index) + 1}`;
}

/** What is needed before submitting, each a link to its field. */
export function MissingList({ application, onGo }: MissingListProps) {
  const { missing } = application;
  const byOwner = Map.groupBy(missing, ownerOf);
  return (
    <Section title={`${itemCount(missing.length)} needed before you can submit`}>
      <dl className={classes.owners}>
        {[...byOwner].map(([owner, parts]) => (
          <div key={owner} className={classes.owner}>
            <dt>{owner}</dt>
            <dd className={classes.parts}>
              {parts.map((part) => (
                <Link
                  key={part.path}
                  className={classes.part}
                  to="/application/applications/$applicationId/$tabName"
                  params={{ applicationId: String(application.id), tabName: tabOf[part.section] }}
                  resetScroll={false}
                  onClick={() => onGo(part)}
                >
                  {part.label ?? part.message}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
