import { Button } from '@mantine/core';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';

export function AssignButton({ onAssign }: { onAssign: () => void }) {
  useShortcut('a', 'Assign the selected applications', onAssign);
  return <Button onClick={onAssign}>Assign…</Button>;
}
