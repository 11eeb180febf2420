import { type Session, sessionEndpoints } from '@assay/contract/iam/session';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query, useAction } from '../../../lib/api/query.ts';
import { configQuery } from '../../../lib/session/version.ts';
import { Message } from '../../../ui/page/message.tsx';
import classes from './session.module.css';

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
    <Stack component="section" className="ruled" gap="sm" pt="md" aria-labelledby="demo-accounts">
      <Text component="h2" id="demo-accounts" size="head" fw={500} c="dimmed">
        Try it as
      </Text>
      {signIn.error && <Message tone="failed">{signIn.error.message}</Message>}
      <ul className="columns" data-dense style={{ gap: '0.375rem' }}>
        {accounts.map(({ role, name, email }) => (
          <li key={email}>
            <button
              type="button"
              className={classes.account}
              aria-busy={signIn.isPending && signIn.variables.body.email === email}
              onClick={() => enter(email)}
            >
              {role}
              <Text size="head" c="dimmed">
                {name}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

export function DemoNotice({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const { data } = useQuery(configQuery);
  return (
    data?.data.demo && (
      <>
        <DemoAccounts onSignedIn={onSignedIn} />
        <Text className="ruled" size="head" pt="md" c="var(--text-3)">
          This is a demo. All people, companies and loans are made up.
        </Text>
      </>
    )
  );
}
