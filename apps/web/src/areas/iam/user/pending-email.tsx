import type { User } from '@assay/contract/iam/user';
import { Button } from '@mantine/core';
import classes from './pending-email.module.css';
import { useCancelEmailChange } from './user.queries.ts';

/** A new address, unused until its owner opens the link. */
export function PendingEmail({ user, email }: { user: User; email: string }) {
  const cancel = useCancelEmailChange();
  return (
    <div className={classes.pending}>
      <p>
        Waiting for {user.firstName} to confirm <strong>{email}</strong>. Until then they sign in with{' '}
        {user.email}.
      </p>
      {user.isGrantable && (
        <Button
          variant="default"
          size="xs"
          aria-busy={cancel.isPending}
          onClick={() => cancel.isPending || cancel.mutate({ params: { id: user.id } })}
        >
          Cancel the change
        </Button>
      )}
    </div>
  );
}
