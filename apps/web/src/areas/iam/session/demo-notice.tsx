import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import { system } from '@assay/contract/kit/system';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query, useAction } from '../../../lib/api/query.ts';
import { Message } from '../../../ui/page/message.tsx';
import demoAccountsClasses from './demo-accounts.module.css';
import classes from './demo-notice.module.css';

function DemoAccounts({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const { data } = useQuery(query(sessionEndpoints.listDemoAccounts, {}));
  const signIn = useAction(sessionEndpoints.signIn, { inForm: true });
  if (!data) return null;
  const { password, accounts } = data.data;
  const enter = (email: string) => {
    if (signIn.isPending) return;
    signIn.mutate({ body: { email, password } }, { onSuccess: (answer) => void onSignedIn(answer.data) });
  };
  return (
    <section className={demoAccountsClasses.accounts} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={demoAccountsClasses.title}>
        Try it as
      </h2>
      {signIn.error && <Message tone="failed">{signIn.error.message}</Message>}
      <ul className={demoAccountsClasses.list}>
        {accounts.map(({ role, name, email }) => (
          <li key={email}>
            <UnstyledButton
              className={demoAccountsClasses.account}
              aria-busy={signIn.isPending && signIn.variables.body.email === email}
              onClick={() => enter(email)}
            >
              {role}
              <span className={demoAccountsClasses.name}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DemoNotice({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const { data } = useQuery(query(system.getConfig, {}));
  return (
    data?.data.demo && (
      <>
        <DemoAccounts onSignedIn={onSignedIn} />
        <p className={classes.notice}>This is a demo. All people, companies and loans are made up.</p>
      </>
    )
  );
}
