import type { Application } from '@assay/contract/application/record';
import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import {
  applicationNameOf,
  applicationRecord,
} from '../../../areas/application/record/application.queries.ts';
import { ApplicationCreatePage } from '../../../areas/application/record/application-create-page.tsx';
import { ApplicationPage } from '../../../areas/application/record/application-page.tsx';
import { auditTabName, isTabName } from '../../../areas/application/record/application-sections.ts';
import { applicationWords } from '../../../areas/application/record/change-words.ts';
import { auditTab } from '../../../areas/audit/public.ts';
import { Bought } from '../../../areas/credit/check/bought.ts';
import { permitted } from '../../../lib/session/permitted.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SlotProvider } from '../../../lib/slots.ts';
import { NoAccessScreen } from '../../-no-access-screen.tsx';
import { recordId, recordLoader } from '../../-record.ts';

const mayCreate = permitted('APPLICATION.CREATE');
const mayRead = permitted('APPLICATION.READ');

/** A new application has only the quote. */
const hasTab = (applicationId: string, tabName: string) =>
  recordId(applicationId) === undefined ? tabName === 'quotes' : isTabName(tabName);

export const Route = createFileRoute('/_app/application/applications/$applicationId/$tabName')({
  beforeLoad: (route) => {
    const { applicationId, tabName } = route.params;
    const access = (recordId(applicationId) === undefined ? mayCreate : mayRead)(route);
    if (!hasTab(applicationId, tabName))
      throw redirect({
        to: '/application/applications/$applicationId/$tabName',
        params: { applicationId, tabName: 'quotes' },
        replace: true,
      });
    return access;
  },
  loader: ({ params }) =>
    recordLoader(params.applicationId, 'New application', applicationRecord, applicationNameOf),
  component: OneApplication,
});

/** Returns the assessment's log; before the first submission, the application's own. */
const logOf = ({ id, assessmentId }: Application) =>
  assessmentId === null ? { modelName: ['Application' as const], modelId: id } : { refId: assessmentId };
const slots = { Bought };

function OneApplication() {
  const { can, isStaff } = useSession();
  const { applicationId, tabName } = useParams({
    from: '/_app/application/applications/$applicationId/$tabName',
  });
  const id = recordId(applicationId);
  if (id === undefined) return <ApplicationCreatePage />;
  // Introducers don't know of this tab and get the quote; staff learn the missing permission.
  if (tabName === auditTabName && isStaff && !can('AUDIT.READ'))
    return <NoAccessScreen codes={['AUDIT.READ']} />;
  return (
    <SlotProvider value={slots}>
      <ApplicationPage
        key={id}
        id={id}
        tab={isTabName(tabName) ? tabName : 'quotes'}
        moreTabs={(application) => (isStaff ? auditTab(can, logOf(application), applicationWords) : [])}
      />
    </SlotProvider>
  );
}
