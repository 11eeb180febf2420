import { type Application, sectionNames } from '@assay/contract/application/record';
import { Box, Stack, Text } from '@mantine/core';
import { Panel } from '../../../ui/page/panel.tsx';
import { ChangeList } from '../../audit/public.ts';
import { sectionLabels } from './application-sections.ts';
import { wordsOfChanges } from './change-words.ts';

type Changes = Application['changes'];

const valuesOf = (changes: Changes, side: 'old' | 'new') =>
  Object.fromEntries(changes.map((change) => [change.path, change[side]]));

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
      <Box className="columns" data-even __vars={{ '--least': '28rem' }}>
        {sectionNames
          .filter((section) => bySection.has(section))
          .map((section) => {
            const own = bySection.get(section) ?? [];
            return (
              <Stack key={section} gap="xs">
                <Text component="h3" fw={600}>
                  {sectionLabels[section]}
                </Text>
                <ChangeList
                  entry={{ changesOld: valuesOf(own, 'old'), changesNew: valuesOf(own, 'new') }}
                  words={wordsOfChanges(section, own)}
                />
              </Stack>
            );
          })}
      </Box>
    </Panel>
  );
}
