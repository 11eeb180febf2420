import { type Application, type SectionName, sectionNames } from '@assay/contract/application/record';
import { Panel } from '../../../ui/page/panel.tsx';
import { ChangeList } from '../../audit/public.ts';
import classes from './application-changes.module.css';
import { sectionLabels } from './application-sections.ts';
import { wordsOfChanges } from './change-words.ts';

type Changes = Application['changes'];

const valuesOf = (changes: Changes, side: 'old' | 'new') =>
  Object.fromEntries(changes.map((change) => [change.path, change[side]]));

const ChangesOf = ({ section, changes }: { section: SectionName; changes: Changes }) => (
  <div className={classes.changes}>
    <h3 className={classes.section}>{sectionLabels[section]}</h3>
    <ChangeList
      entry={{ changesOld: valuesOf(changes, 'old'), changesNew: valuesOf(changes, 'new') }}
      words={wordsOfChanges(section, changes)}
    />
  </div>
);

interface ApplicationChangesProps {
  changes: Changes;
  /** Folds longer lists, so that the content below stays in view. */
  openUpTo?: number;
}

export function ApplicationChanges({
  changes,
  openUpTo = Number.POSITIVE_INFINITY,
}: ApplicationChangesProps) {
  if (changes.length === 0) return null;
  const bySection = Map.groupBy(changes, ({ section }) => section);
  return (
    <Panel
      title="Changed since the last assessment"
      isSection
      openAtFirst={changes.length <= openUpTo}
      extras={`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}
    >
      <div className={classes.sections}>
        {sectionNames
          .filter((section) => bySection.has(section))
          .map((section) => (
            <ChangesOf key={section} section={section} changes={bySection.get(section) ?? []} />
          ))}
      </div>
    </Panel>
  );
}
