import { accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useSession().can(accreditationWrite)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite introducer
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
