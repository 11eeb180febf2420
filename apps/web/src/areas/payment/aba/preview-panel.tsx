import { type AbaData, abaDirections } from '@assay/contract/payment/aba';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { FullDate } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Originator } from './originator.tsx';
import { PostingProgress } from './posting-progress.tsx';
import classes from './preview-panel.module.css';
import { RefusalMessage } from './refusal-message.tsx';
import { useSubmit } from './submit.ts';
import { SubmitQuestion } from './submit-question.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { useOwnProgress } from './use-own-progress.ts';
import { dismissPreviewToast, type Shown } from './use-preview.ts';
import { Warnings } from './warnings.tsx';
import { WhoMay } from './who-may.tsx';

const Summary = ({ data }: { data: AbaData }) => {
  const { direction, fileName, date, transactions, netTotalAmount } = data;
  return (
    <div className={classes.summary}>
      <div>
        <div className={classes.label}>Net total</div>
        <div className={classes.total}>{formatMoney(netTotalAmount)}</div>
      </div>
      <Facts
        dense
        facts={[
          [
            'File name',
            <span key="name" className={classes.name}>
              {fileName}
            </span>,
          ],
          ['Date', <FullDate key="date" value={date} />],
          ['Transactions', formatCount(transactions.length)],
          [abaDirections[direction].originator, <Originator key="originator" transactions={transactions} />],
        ]}
      />
    </div>
  );
};

interface PreviewPanelProps {
  shown: Shown;
  onTaken: (data: AbaData) => void;
  onCancel: () => void;
  onSending: (isSending: boolean) => void;
}

export function PreviewPanel({ shown: { file, data }, onTaken, onCancel, onSending }: PreviewPanelProps) {
  const { direction, transactions, netTotalAmount, warnings, maySubmit } = data;
  const [isAsking, setAsking] = useState(false);
  const { submit, isSending, refusal } = useSubmit(file, onTaken);
  const progress = useOwnProgress(data, isSending);
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
      <div className={classes.panel}>
        <Summary data={data} />
        <TransactionTable transactions={transactions} />
        <Warnings warnings={warnings} />
        {refusal && <RefusalMessage refusal={refusal} fileName={file.fileName} />}
        {isSending && <PostingProgress done={progress} count={transactions.length} />}
        {!maySubmit && <WhoMay direction={direction} />}
        <div className={classes.actions}>
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
        </div>
      </div>
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
