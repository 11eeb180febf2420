import type { User } from '@assay/contract/iam/user';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { useEmailPasswordLink } from './user.queries.ts';

/** An invitation again for somebody who has no password yet; an email to reset it for somebody who has. */
export function EmailPasswordLink({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const send = useEmailPasswordLink();
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Email a password link
      </Button>
      <Confirm
        opened={opened}
        title={`Send ${fullName(user)} an email?`}
        action="Send email"
        onConfirm={() => send.mutateAsync({ params: { id: user.id } })}
        onClose={() => setOpened(false)}
      >
        It goes to {user.email}, with a link to set a password. The link works once and replaces earlier ones.
      </Confirm>
    </>
  );
}
