import type { Difference } from '@assay/contract/lms/submission';
import { Stack } from '@mantine/core';
import { ChangeList } from '../../audit/public.ts';

const byLabel = (differences: readonly Difference[], side: 'sent' | 'now') =>
  Object.fromEntries(differences.map((one) => [one.label, one[side]]));

export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <Stack gap={6}>
    <h3 className="label">Changed since it was last sent</h3>
    <ChangeList
      entry={{ changesOld: byLabel(differences, 'sent'), changesNew: byLabel(differences, 'now') }}
      words={{ fields: Object.fromEntries(differences.map(({ label }) => [label, label])) }}
    />
  </Stack>
);
