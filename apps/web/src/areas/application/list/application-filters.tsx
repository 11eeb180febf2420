import { applicationLists, applicationQuery, rowLabels } from '@assay/contract/application/list';
import type { Answer } from '@assay/contract/kit/endpoint';
import { queryClient } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { amountFilter } from '../../../ui/data-table/amount-filter.tsx';
import { dayFilter, filtersOf, type ListFilter, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { pickFilter, usePickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { useStatusFilter } from '../status/status-filter.ts';
import { asRead } from '../status/status-words.ts';
import { useIntroducerFilter } from './introducer-filter.tsx';

/** Lazy: few users filter by people. */
const people = () => import('../../iam/public.ts');
const AgentFilter = pickFilter(async () =>
  (await people()).userPicks({ includeFormer: true, isIntroducer: true }),
);

/** Finds an agent's name in the rows, for users who may not read people. */
const agentInRows = (id: number): string | undefined => {
  const answers = queryClient.getQueriesData<Answer<typeof applicationLists.listApplications>>({
    queryKey: [applicationLists.listApplications.path],
  });
  const agent = answers.flatMap(([, answer]) => answer?.data ?? []).find(({ user }) => user.id === id)?.user;
  return agent && fullName(agent);
};

/** A staff member's link may hold internal statuses, which introducers see merged. */
const queryFor = (isStaff: boolean) =>
  applicationQuery.extend({
    status: applicationQuery.shape.status.transform((wanted) => wanted && asRead(wanted, isStaff)),
  });
const queries = { staff: queryFor(true), introducers: queryFor(false) };

type Search = ReturnType<typeof useListSearch<typeof queries.staff>>;

const boundsOf = ({ one, filters: { from, minAmount } }: Search): ListFilter[] => [
  dayFilter(`${rowLabels.createdAt} from`, one('from')),
  dayFilter(`${rowLabels.createdAt} to`, one('to'), from),
  amountFilter('Financed from', one('minAmount')),
  amountFilter('Financed to', one('maxAmount'), minAmount),
];

export function useApplicationFilters() {
  const { can, isStaff } = useSession();
  const search = useListSearch(isStaff ? queries.staff : queries.introducers);
  const { paging, filters, several, filter, query } = search;
  const seesClients = can('IAM.CLIENT.READ') || can('APPLICATION.MOVE') || can('ASSESSMENT.APPLICATION.READ');
  const byStatus = useStatusFilter(several('status'));
  const byIntroducer = useIntroducerFilter(several('clientId'), seesClients);
  const byAgent = usePickFilter(rowLabels.agent, several('userId'), {
    Control: (seesClients || can('IAM.USER.READ')) && AgentFilter,
    readName: async (id) => (await people()).userNameOf(id),
    nameInRows: agentInRows,
  });
  const shown = filtersOf([
    searchFilter(`${rowLabels.applicationNumber}, name or ${rowLabels.abn}`, search),
    byStatus,
    byIntroducer,
    byAgent,
    ...boundsOf(search),
  ]);
  return { paging, shown, filters, filter, query, seesClients };
}
