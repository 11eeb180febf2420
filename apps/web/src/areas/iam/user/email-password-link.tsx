import type { User } from '@assay/contract/iam/user';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { useEmailPasswordLink } from './user.queries.ts';

/** After the email limit; an activation sends none either. */
export const whyNoEmail = (nextEmailAt: string) =>
  `They've been sent several emails already. The next one can be sent at ${formatDateTime(nextEmailAt).slice(-5)}.`;

export function EmailPasswordLink({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const send = useEmailPasswordLink();
  if (user.nextEmailAt) return <Blocked why={whyNoEmail(user.nextEmailAt)}>Email a password link</Blocked>;
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
