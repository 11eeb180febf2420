import { type Application, sectionNames } from '@assay/contract/application/record';
import { Button, VisuallyHidden } from '@mantine/core';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useReadVersion } from '../../../lib/form/read-version.ts';
import { hasUnsavedChanges, unsavedTabs } from '../../../lib/form/unsaved.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { useDraftApplication, useSubmitApplication } from '../record/application.queries.ts';
import { itemCount, sectionLabels, tabOf } from '../record/application-sections.ts';
import classes from './application-actions.module.css';
import { oddPartsOf } from './odd-parts.ts';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

interface ActionProps {
  application: Application;
}

/** Blocks an irreversible step while a tab holds unsaved input, and opens that tab. */
function useRequireSaved({ id }: Application, what: string): () => boolean {
  const navigate = useNavigate();
  return () => {
    if (!hasUnsavedChanges()) return true;
    const section = sectionNames.find((name) => unsavedTabs().includes(tabOf[name]));
    const where = section ? `in ${sectionLabels[section]}` : 'on this page';
    showToast({ tone: 'failed', text: `${what} waits: save your changes ${where} first.` });
    if (section)
      void navigate({
        to: '/application/applications/$applicationId/$tabName',
        params: { applicationId: String(id), tabName: tabOf[section] },
        resetScroll: false,
      });
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

/** Continues from the quote, or reopens an application withdrawn before submission. */
function DraftButton({ application: { id, version, publicStatus } }: ActionProps) {
  const draft = useDraftApplication();
  const navigate = useNavigate();
  const { tabName } = useParams({ strict: false });
  const goOn = async () => {
    await draft.mutateAsync({ params: { id }, body: { version } });
    if (tabName !== tabOf.quote) return;
    await navigate({
      to: '/application/applications/$applicationId/$tabName',
      params: { applicationId: String(id), tabName: tabOf.applicant },
    });
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
    <section className={classes.odd} aria-label="Worth checking first">
      <p>Worth checking first:</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  );

interface SubmitDialogProps extends ActionProps {
  onClose: () => void;
}

/** Submits the version that the user saw: a colleague's change causes a conflict. */
function SubmitDialog({ application, onClose }: SubmitDialogProps) {
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
        <span className={classes.count}>
          {missing.length}
          <VisuallyHidden> needed</VisuallyHidden>
        </span>
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
