import type { User } from '@assay/contract/iam/user';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { useResendInvitation } from './user.queries.ts';

/** For a person whose first email is lost or has run out. */
export function ResendInvitation({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const resend = useResendInvitation();
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Email a password link
      </Button>
      <Confirm
        opened={opened}
        title={`Send ${fullName(user)} an email?`}
        action="Send email"
        onConfirm={() => resend.mutateAsync({ params: { id: user.id } })}
        onClose={() => setOpened(false)}
      >
        It goes to {user.email}, with a link to set a password. The link works once and replaces earlier ones.
      </Confirm>
    </>
  );
}
