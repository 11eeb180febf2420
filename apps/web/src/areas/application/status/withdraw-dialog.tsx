import type { Application } from '@assay/contract/application/record';
import type { StatusReason } from '@assay/contract/application/status';
import { type Status, withdrawalsFrom } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadVersion } from '../../../lib/form/read-version.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/form/input/select.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { useWithdrawApplication, withdrawalReasonsQuery } from '../record/application.queries.ts';
import { ReasonForm } from './reason-form.tsx';

interface WithdrawProps {
  application: Application;
  onClose: () => void;
}

function WithdrawForm({
  application,
  onClose,
  reasons,
}: WithdrawProps & { reasons: readonly StatusReason[] }) {
  const { id } = application;
  const withdraw = useWithdrawApplication();
  const version = useReadVersion(application.version, withdraw.error);
  return (
    <ReasonForm
      label="Withdraw"
      reasons={reasons}
      action="Withdraw application"
      tone="danger"
      send={(reason) => withdraw.mutateAsync({ params: { id }, body: { ...reason, version } })}
      onClose={onClose}
    />
  );
}

/** Introducers withdraw as introducers; staff choose the side where both are possible. */
const sidesOf = ({ status }: Application): readonly Status[] =>
  status ? withdrawalsFrom(status, false) : ['WITHDRAWN_BY_INTRODUCER'];

const sideNames: Partial<Record<Status, string>> = {
  WITHDRAWN_BY_INTRODUCER: 'The introducer',
  WITHDRAWN_BY_LENDER: 'The lender',
};

export function WithdrawDialog({ application, onClose }: WithdrawProps) {
  const reasons = useQuery(withdrawalReasonsQuery);
  const { isStaff } = useSession();
  const sides = sidesOf(application);
  const [side, setSide] = useState(sides.length === 1 ? sides[0] : undefined);
  const own = reasons.data?.data.filter(({ status }) => status === undefined || status === side);
  return (
    <Dialog title={`Withdraw ${application.applicationNumber}?`} onClose={onClose}>
      <p>
        This stops the application.{' '}
        {isStaff
          ? 'Only people who can reopen applications can undo this.'
          : 'Only the lender can reopen it.'}
      </p>
      {reasons.error && <Problem error={reasons.error} retry={() => void reasons.refetch()} />}
      {sides.length > 1 && (
        <Select
          label="Who is withdrawing it?"
          value={side ?? ''}
          onChange={({ currentTarget }) => setSide(currentTarget.value as Status)}
          choices={[
            ...(side ? [] : [{ value: '', label: '' }]),
            ...sides.map((code) => ({ value: code, label: sideNames[code] ?? code })),
          ]}
        />
      )}
      {side && own ? (
        <WithdrawForm key={side} application={application} onClose={onClose} reasons={own} />
      ) : (
        <div className={dialogClasses.actions}>
          <Cancel />
          {own && <Blocked why="Select who is withdrawing it.">Withdraw application</Blocked>}
        </div>
      )}
    </Dialog>
  );
}
