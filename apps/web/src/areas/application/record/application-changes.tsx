import { type Application, type SectionName, sectionNames } from '@assay/contract/application/record';
import { Section } from '../../../ui/page/section.tsx';
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

/** What has changed since it was last assessed, so that the next assessor doesn't have to look for it. */
export function ApplicationChanges({ changes }: { changes: Changes }) {
  if (changes.length === 0) return null;
  const bySection = Map.groupBy(changes, ({ section }) => section);
  return (
    <Section
      title="Changed since the last assessment"
      extras={`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}
    >
      <div className={classes.sections}>
        {sectionNames
          .filter((section) => bySection.has(section))
          .map((section) => (
            <ChangesOf key={section} section={section} changes={bySection.get(section) ?? []} />
          ))}
      </div>
    </Section>
  );
}
