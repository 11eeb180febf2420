import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query, useAction } from '../../../lib/api/query.ts';
import { Message } from '../../../ui/page/message.tsx';
import classes from './demo-accounts.module.css';

export function DemoAccounts({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const { data } = useQuery(query(sessionEndpoints.listDemoAccounts, {}));
  const signIn = useAction(sessionEndpoints.signIn, { inForm: true });
  if (!data) return null;
  const { password, accounts } = data.data;
  const enter = (email: string) => {
    if (signIn.isPending) return;
    signIn.mutate({ body: { email, password } }, { onSuccess: (answer) => void onSignedIn(answer.data) });
  };
  return (
    <section className={classes.accounts} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        Try it as
      </h2>
      {signIn.error && <Message tone="failed">{signIn.error.message}</Message>}
      <ul className={classes.list}>
        {accounts.map(({ role, name, email }) => (
          <li key={email}>
            <UnstyledButton
              className={classes.account}
              aria-busy={signIn.isPending && signIn.variables.body.email === email}
              onClick={() => enter(email)}
            >
              {role}
              <span className={classes.name}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
