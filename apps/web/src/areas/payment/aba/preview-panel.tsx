import { permissionLabels } from '@assay/contract/kit/permissions';
import {
  type AbaData,
  type AbaDirection,
  type AbaTransaction,
  type AbaWarning,
  abaDirections,
} from '@assay/contract/payment/aba';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { preloadToasts } from '../../../ui/shell/toast/toast-slot.tsx';
import { FullDate } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Code, NoValue } from '../../../ui/value/no-value.tsx';
import classes from '../payment.module.css';
import { PostingProgress } from './posting-progress.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { useSubmit } from './submit.ts';
import { narrow, TransactionTable } from './transaction-table.tsx';
import { dismissPreviewToast, type Shown } from './use-preview.ts';

const Warnings = ({ warnings, label }: { warnings: readonly AbaWarning[]; label: string }) =>
  warnings.length > 0 && (
    <section
      className={`message wrap-anywhere ${classes.box}`}
      data-tone="hold"
      style={{ maxHeight: '14rem' }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
      tabIndex={0}
      aria-label={label}
    >
      <Stack component="ul" gap="xs">
        {warnings.map(({ message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may say the same
          <li key={index}>
            <Warning>{message}</Warning>
          </li>
        ))}
      </Stack>
    </section>
  );

function Originator({ transactions }: { transactions: readonly AbaTransaction[] }) {
  const [first] = transactions;
  if (!first) return <NoValue />;
  return (
    <span className="wrap-anywhere">
      {first.originatorAccountName}{' '}
      <span style={{ whiteSpace: 'nowrap' }}>
        <Code value={first.originatorBsb} /> <Code value={first.originatorAccountNum} />
      </span>
    </span>
  );
}

const factsOf = ({ direction, date, transactions }: AbaData) =>
  [
    ['Date', <FullDate key="date" value={date} />],
    ['Transactions', formatCount(transactions.length)],
    [abaDirections[direction].originator, <Originator key="originator" transactions={transactions} />],
  ] as const;

const moves: Record<AbaDirection, string> = {
  CREDIT: 'paid out of this account',
  DEBIT: 'collected into this account',
};

function SubmitQuestion({ data }: { data: AbaData }) {
  const { direction, transactions, netTotalAmount, warnings } = data;
  const count =
    transactions.length === 1 ? '1 transaction' : `${formatCount(transactions.length)} transactions`;
  return (
    <Stack>
      <Facts
        dense
        facts={[
          ['Net total', <strong key="total">{formatMoney(netTotalAmount)}</strong>],
          ['Kind', abaDirections[direction].label],
          ...factsOf(data),
        ]}
      />
      <Warnings warnings={warnings} label="Have you checked this?" />
      <p>
        {count} {transactions.length === 1 ? 'is' : 'are'} posted to the loan management system as money{' '}
        {moves[direction]}. This can't be undone, and the same file isn't taken a second time.
      </p>
    </Stack>
  );
}

function WhoMay({ direction }: { direction: AbaDirection }) {
  const { isStaff } = useSession();
  const label = permissionLabels[abaDirections[direction].permission];
  return (
    <p>
      {isStaff
        ? `You can look at this file, but not submit it: you need the permission “${label}”. A system administrator can give it to you.`
        : 'You can look at this file, but not submit it. Ask your administrator if you need to.'}
    </p>
  );
}

const Summary = ({ data }: { data: AbaData }) => {
  const { fileName, netTotalAmount } = data;
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  return (
    <Stack gap="0.5rem 2rem" style={isNarrow ? undefined : { flexDirection: 'row' }}>
      <div>
        <div className="label">Net total</div>
        <Text size="total" fw={600}>
          {formatMoney(netTotalAmount)}
        </Text>
      </div>
      <Box flex={1}>
        <Facts
          dense
          facts={[
            [
              'File name',
              <span key="name" className="wrap-anywhere">
                {fileName}
              </span>,
            ],
            ...factsOf(data),
          ]}
        />
      </Box>
    </Stack>
  );
};

interface PreviewPanelProps {
  shown: Shown;
  onTaken: (data: AbaData) => void;
  onCancel: () => void;
  onSending: (isSending: boolean) => void;
}

export function PreviewPanel({ shown: { file, data }, onTaken, onCancel, onSending }: PreviewPanelProps) {
  // Posting may fail because the connection is lost, and a toast says so.
  useEffect(preloadToasts, []);
  const { direction, transactions, netTotalAmount, warnings, maySubmit } = data;
  const [isAsking, setAsking] = useState(false);
  const { submit, doneCount, isSending, refusal } = useSubmit(file, onTaken);
  const action = `Submit ${formatMoney(netTotalAmount)}`;
  const ask = () => {
    dismissPreviewToast();
    setAsking(true);
  };
  const send = () => {
    onSending(true);
    void submit().finally(() => onSending(false));
  };
  return (
    <Section title={abaDirections[direction].label}>
      <Stack>
        <Summary data={data} />
        <TransactionTable transactions={transactions} />
        <Warnings warnings={warnings} label="Before you submit it" />
        {refusal && <RefusalMessage refusal={refusal} fileName={file.fileName} />}
        {isSending && <PostingProgress done={doneCount} count={transactions.length} />}
        {!maySubmit && <WhoMay direction={direction} />}
        <Group justify="flex-end" className="screen-only">
          <Button
            variant="default"
            aria-disabled={isSending || undefined}
            onClick={() => isSending || onCancel()}
          >
            Cancel
          </Button>
          {maySubmit && (
            <Button aria-busy={isSending} aria-haspopup="dialog" onClick={() => isSending || ask()}>
              {action}
            </Button>
          )}
        </Group>
      </Stack>
      <Confirm
        opened={isAsking}
        title={`Submit ${file.fileName}?`}
        action={action}
        isUnhurried
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <SubmitQuestion data={data} />
      </Confirm>
    </Section>
  );
}
