import { type Application, sectionNames } from '@assay/contract/application/record';
import { type Status, withdrawalsFrom } from '@assay/lending/statuses';
import { Box, Button, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { hasUnsavedChanges, unsavedTabs } from '../../../lib/form/unsaved.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/form/input/select.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import {
  useDraftApplication,
  useSubmitApplication,
  useWithdrawApplication,
  withdrawalReasonsQuery,
} from '../record/application.queries.ts';
import { applicationPage, itemCount, sectionLabels, tabOf } from '../record/application-sections.ts';
import { oddPartsOf } from './odd-parts.ts';
import { ReasonForm } from './reason-form.tsx';
import classes from './status.module.css';

interface ActionProps {
  application: Application;
}

interface DialogProps extends ActionProps {
  onClose: () => void;
}

/** Introducers withdraw as introducers; staff choose the side where both are possible. */
const sidesOf = ({ status }: Application): readonly Status[] =>
  status ? withdrawalsFrom(status, false) : ['WITHDRAWN_BY_INTRODUCER'];

const sideNames: Partial<Record<Status, string>> = {
  WITHDRAWN_BY_INTRODUCER: 'The introducer',
  WITHDRAWN_BY_LENDER: 'The lender',
};

function WithdrawDialog({ application, onClose }: DialogProps) {
  const { id, applicationNumber } = application;
  const withdraw = useWithdrawApplication();
  const version = useReadVersion(application.version, withdraw.error);
  const reasons = useQuery(withdrawalReasonsQuery);
  const { isStaff } = useSession();
  const sides = sidesOf(application);
  const [side, setSide] = useState(sides.length === 1 ? sides[0] : undefined);
  const own = reasons.data?.data.filter(({ status }) => status === undefined || status === side);
  return (
    <Dialog title={`Withdraw ${applicationNumber}?`} onClose={onClose}>
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
        <ReasonForm
          key={side}
          label="Withdraw"
          reasons={own}
          action="Withdraw application"
          tone="danger"
          send={(reason) => withdraw.mutateAsync({ params: { id }, body: { ...reason, version } })}
          onClose={onClose}
        />
      ) : (
        <div className="dialog-actions">
          <Cancel />
          {own && <Blocked why="Select who is withdrawing it.">Withdraw application</Blocked>}
        </div>
      )}
    </Dialog>
  );
}

function useRequireSaved({ id }: Application, what: string): () => boolean {
  const navigate = useNavigate();
  return () => {
    if (!hasUnsavedChanges()) return true;
    const section = sectionNames.find((name) => unsavedTabs().includes(tabOf[name]));
    const where = section ? `in ${sectionLabels[section]}` : 'on this page';
    showToast({ tone: 'failed', text: `${what} waits: save your changes ${where} first.` });
    if (section) void navigate({ ...applicationPage(id, tabOf[section]), resetScroll: false });
    return false;
  };
}

function WithdrawButton({ application }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  const requireSaved = useRequireSaved(application, 'Withdrawing');
  return (
    <>
      <Button variant="default" onClick={() => requireSaved() && setOpen(true)}>
        Withdraw
      </Button>
      {isOpen && <WithdrawDialog application={application} onClose={() => setOpen(false)} />}
    </>
  );
}

function DraftButton({ application: { id, version, publicStatus } }: ActionProps) {
  const draft = useDraftApplication();
  const navigate = useNavigate();
  const { tabName } = useParams({ strict: false });
  const goOn = async () => {
    await draft.mutateAsync({ params: { id }, body: { version } });
    if (tabName === tabOf.quote) await navigate(applicationPage(id, tabOf.applicant));
  };
  return (
    <Button
      className={classes.next}
      aria-busy={draft.isPending}
      onClick={() => {
        goOn().catch(() => undefined);
      }}
    >
      {publicStatus === 'Quoted' ? 'Continue to application' : 'Reopen'}
    </Button>
  );
}

export const wasSentBack = ({ publicStatus, submittedAt }: Application): boolean =>
  publicStatus === 'Draft' && submittedAt !== null;

function whatHappens(application: Application): string {
  const { applicant, quote } = application;
  const request = `${applicant?.entityName ?? 'The applicant'} is asking for ${formatMoney(quote?.amountFinanced)}.`;
  const next = wasSentBack(application) ? 'assess it again' : 'start assessing it';
  return `${request} The lender will ${next}. You won't be able to edit it unless they send it back.`;
}

const WorthChecking = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <Box component="section" className="message" data-tone="hold" mt="md" aria-label="Worth checking first">
      <div>
        <p>Worth checking first:</p>
        <Box component="ul" mt="xs" pl="lg" style={{ listStyle: 'disc' }}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </Box>
      </div>
    </Box>
  );

/** Submits the version that the user saw: a colleague's change causes a conflict. */
function SubmitDialog({ application, onClose }: DialogProps) {
  const { id, applicationNumber } = application;
  const submit = useSubmitApplication();
  const version = useReadVersion(application.version, submit.error);
  const router = useRouter();
  const { isStaff } = useSession();
  return (
    <Confirm
      opened
      title={`Submit ${applicationNumber}?`}
      action="Submit application"
      isUnhurried
      onConfirm={async () => {
        await submit.mutateAsync({ params: { id }, body: { version } });
        await router.invalidate();
      }}
      onClose={onClose}
    >
      {whatHappens(application)}
      <WorthChecking parts={oddPartsOf(application, isStaff)} />
    </Confirm>
  );
}

function SubmitApplication({ application }: ActionProps) {
  const { missing } = application;
  const [isAsking, setAsking] = useState(false);
  const requireSaved = useRequireSaved(application, 'Submitting');
  if (missing.length > 0)
    return (
      <Blocked
        className={classes.next}
        why={`${itemCount(missing.length)} still needed: see the list above the tabs.`}
      >
        Submit
        <Text span className="badge" data-tone="hold" ml="sm">
          {missing.length}
          <VisuallyHidden> needed</VisuallyHidden>
        </Text>
      </Blocked>
    );
  return (
    <>
      <Button className={classes.next} onClick={() => requireSaved() && setAsking(true)}>
        Submit
      </Button>
      {isAsking && <SubmitDialog application={application} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Withdraw comes last, so that it stays in place when the next step changes. */
export const ApplicationActions = ({ application }: ActionProps) => (
  <>
    {application.may.draft && <DraftButton application={application} />}
    {application.may.submit && <SubmitApplication application={application} />}
    {application.may.withdraw && <WithdrawButton application={application} />}
  </>
);
