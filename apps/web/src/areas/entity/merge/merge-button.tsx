import type { Individual } from '@assay/contract/entity/individual';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog);

export function MergeButton({ individual }: { individual: Individual }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!can('ENTITY.UPDATE') || individual.mergedInto !== null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Merge records
      </Button>
      {isOpen && <MergeDialog individual={individual} onClose={() => setOpen(false)} />}
    </>
  );
}
