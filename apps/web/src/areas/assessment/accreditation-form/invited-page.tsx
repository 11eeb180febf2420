import { invitationDays, linkCalls } from '@assay/contract/assessment/accreditation/link';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { focusHeading } from '../../../lib/screen/navigation-focus.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { EntryFrame } from '../../../ui/shell/entry-frame.tsx';
import { OpenFrame } from '../../../ui/shell/open-frame.tsx';
import { findDraft, forgetDraft, forgetDraftOf } from './draft.ts';
import type { Complete } from './form-values.ts';

const AccreditationForm = heavyPart(async () => (await import('./accreditation-form.tsx')).AccreditationForm);

interface KeptProps {
  isKept: boolean;
  keptAt: string | undefined;
  onClear: () => void;
}

/** Tells users of a shared computer that their input is stored, and clears it. */
function Kept({ isKept, keptAt, onClear }: KeptProps) {
  const [ask, question] = useAsk();
  const clear = async () => {
    const isSure = await ask({
      title: "Clear what you've typed?",
      effect: 'Everything is removed from this form and from this browser.',
      action: 'Clear',
      tone: 'danger',
    });
    if (isSure) onClear();
  };
  return (
    <Group
      justify="space-between"
      gap="0.5rem 1rem"
      px="md"
      py="sm"
      bg="var(--sunk)"
      c="dimmed"
      style={{ borderRadius: 'var(--radius-section)' }}
    >
      <span role="status">
        {keptAt && `We've filled in what you typed here on ${formatDateTime(keptAt)}. `}
        {isKept
          ? "What you type is kept in this browser until you send it. On a shared computer, clear it if you don't finish."
          : "This browser doesn't keep what you type: it's lost if you close the page before sending."}
      </span>
      <Button variant="default" onClick={() => void clear()}>
        Clear
      </Button>
      {question}
    </Group>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <EntryFrame title={title}>
    <div className="form-fields">{children}</div>
  </EntryFrame>
);

const Unknown = () => (
  <Notice title="This link doesn't work">
    <p>Check that you've opened the whole link. If you've been sent more than one email, use the newest.</p>
    <p>If it still doesn't work, ask the lender who invited you to send it again.</p>
  </Notice>
);

/** The same words for every expired link, which must not reveal its recipient. */
function Expired({ token }: { token: string }) {
  const renew = useAction(linkCalls.renewLink, { inForm: true });
  return (
    <Notice title="This link has expired">
      {renew.isSuccess ? (
        <Message tone="pass">
          If the invitation is still open, we've sent a new link to the same email address.
        </Message>
      ) : (
        <p>Links to fill in an accreditation work for {invitationDays} days.</p>
      )}
      <p>Whatever you've typed is kept in this browser. Open the new link here to carry on.</p>
      {renew.error && <Message tone="failed">{renew.error.message}</Message>}
      {!renew.isSuccess && (
        <Button
          fullWidth
          aria-busy={renew.isPending}
          onClick={() => renew.mutate({ params: { token }, body: {} })}
        >
          Send me a new link
        </Button>
      )}
    </Notice>
  );
}

function Used({ token }: { token: string }) {
  useEffect(() => forgetDraftOf(token), [token]);
  return (
    <Notice title="Already sent">
      <p>This accreditation has been sent in. There's nothing more to do here.</p>
      <p>We'll be in touch once we've looked at it, or if we need anything else.</p>
    </Notice>
  );
}

function Thanks({ sent: { entityName, directors } }: { sent: Complete }) {
  return (
    <Notice title="Thank you">
      <Message tone="pass">We've received the accreditation of {entityName}.</Message>
      <h2>What happens next</h2>
      <ol className="bulleted quiet">
        <li>We check the company, its licences and its directors.</li>
        <li>If we need anything else, we'll call or email you.</li>
        <li>
          Once it's approved, we'll email {directors[0]?.email ?? 'the first director'} an invitation to sign
          in and submit applications.
        </li>
      </ol>
      <p>You can close this page.</p>
    </Notice>
  );
}

/** Lists what is needed, so that nobody has to stop halfway. */
const needed = [
  "the company's ABN, address and bank account",
  'your credit licence or representative number, and the numbers of your memberships',
  'the professional-indemnity policy',
  "each director's date of birth, driver licence and home address, and their consent",
];

function Start({ expiresAt, onStart }: { expiresAt: string; onStart: () => void }) {
  return (
    <Stack gap="lg" align="flex-start" maw="40rem">
      <p>
        You've been invited to have this company accredited as an introducer. It takes about fifteen minutes.
        You'll need:
      </p>
      <ul className="bulleted quiet">
        {needed.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p>
        You don't have to finish in one go: what you type is kept in this browser until you send it. This link
        works until {formatDateTime(expiresAt)}.
      </p>
      <Button onClick={onStart}>Start</Button>
    </Stack>
  );
}

/** Reopens an existing draft directly. */
function Open(props: Omit<ComponentProps<typeof AccreditationForm>, 'draft' | 'children'>) {
  const { invitation } = props;
  const [{ draft, round }, setRound] = useState(() => ({ draft: findDraft(invitation), round: 0 }));
  const [isStarted, setStarted] = useState(draft !== undefined);
  const start = () => {
    setStarted(true);
    // The focused button unmounts.
    focusHeading();
  };
  const clear = () => {
    forgetDraft(invitation);
    setRound({ draft: undefined, round: round + 1 });
  };
  return (
    <OpenFrame title={`Accreditation of ${invitation.entityName}`}>
      {isStarted ? (
        <>
          <Text c="dimmed">This link works until {formatDateTime(invitation.expiresAt)}.</Text>
          <Suspense fallback={<p role="status">Loading the form…</p>}>
            <AccreditationForm key={round} {...props} draft={draft}>
              {(isKept) => <Kept isKept={isKept} keptAt={draft?.keptAt} onClear={clear} />}
            </AccreditationForm>
          </Suspense>
        </>
      ) : (
        <Start expiresAt={invitation.expiresAt} onStart={start} />
      )}
    </OpenFrame>
  );
}

const stateOf = (token: string) =>
  call(linkCalls.getInvitation, { params: { token } }).then(
    ({ data }) => data.state,
    () => undefined,
  );

function LinkedPage({ token }: { token: string }) {
  const link = useQuery({
    ...query(linkCalls.getInvitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [sent, setSent] = useState<Complete>();
  if (sent) return <Thanks sent={sent} />;
  if (link.error?.status === 404) return <Unknown />;
  if (!link.data)
    return (
      <OpenFrame title="Accreditation">
        {link.error ? (
          <Problem error={link.error} retry={() => void link.refetch()} />
        ) : (
          <p role="status">Checking the link…</p>
        )}
      </OpenFrame>
    );
  const invitation = link.data.data;
  if (invitation.state !== 'SENT')
    return invitation.state === 'USED' ? <Used token={token} /> : <Expired token={token} />;
  const reread = async (isOwn: boolean) => {
    const state = await stateOf(token);
    if (state !== 'USED' || !isOwn) await link.refetch();
    return state;
  };
  return <Open invitation={invitation} token={token} onSent={setSent} reread={reread} />;
}

export function InvitedPage({ token }: { token: string | undefined }) {
  return token ? <LinkedPage token={token} /> : <Unknown />;
}
