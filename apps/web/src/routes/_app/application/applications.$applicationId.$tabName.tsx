import { createFileRoute, redirect, useParams } from '@tanstack/react-router';
import {
  applicationNameOf,
  applicationRecord,
} from '../../../areas/application/record/application.queries.ts';
import { ApplicationCreatePage } from '../../../areas/application/record/application-create-page.tsx';
import { ApplicationPage } from '../../../areas/application/record/application-page.tsx';
import { isTabName } from '../../../areas/application/record/tab-names.ts';
import { permitted } from '../../../lib/session/permitted.ts';
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

function OneApplication() {
  const { applicationId, tabName } = useParams({
    from: '/_app/application/applications/$applicationId/$tabName',
  });
  const id = recordId(applicationId);
  if (id === undefined) return <ApplicationCreatePage />;
  return <ApplicationPage key={id} id={id} tab={isTabName(tabName) ? tabName : 'quotes'} />;
}
