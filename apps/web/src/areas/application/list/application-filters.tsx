import { applicationLists, applicationQuery, rowLabels } from '@assay/contract/application/list';
import type { Answer } from '@assay/contract/kit/endpoint';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { useSession } from '../../../lib/session/session.ts';
import {
  amountFilter,
  dayFilter,
  filtersOf,
  type ListFilter,
  searchFilter,
  wordFilter,
} from '../../../ui/data-table/list-filter.tsx';
import { type Chosen, pickChips, pickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { asRead, statusChoices, wordsChosen } from '../status/status-words.ts';

/** Most people filter by neither: what it takes comes when it is wanted. */
const people = () => import('../../iam/public.ts');
const IntroducerFilter = pickFilter(async () =>
  (await people()).clientPicks({ includeSuspended: true, isIntroducer: true }),
);
const AgentFilter = pickFilter(async () =>
  (await people()).userPicks({ includeFormer: true, isIntroducer: true }),
);

/** What the rows of the list say of their agents: not everybody may ask for people by themselves. */
const agentInRows = (id: number): string | undefined => {
  const answers = queryClient.getQueriesData<Answer<typeof applicationLists.listApplications>>({
    queryKey: [applicationLists.listApplications.path],
  });
  const agent = answers.flatMap(([, answer]) => answer?.data ?? []).find(({ user }) => user.id === id)?.user;
  return agent && fullName(agent);
};

const controls = { introducer: IntroducerFilter, agent: AgentFilter };

/** A filter by those that were picked, with their names: a pasted address has only the ids. */
function usePickFilter(what: keyof typeof controls, filter: Chosen, isOffered: boolean): ListFilter {
  const label = rowLabels[what];
  const names = useQueries({
    queries: filter.chosen.map((id) => ({
      queryKey: ['name', what, id],
      queryFn: async () => {
        const { readClientName, userNameOf } = await people();
        return what === 'introducer' ? readClientName(id) : (userNameOf(id) ?? null);
      },
    })),
  });
  const nameOf = (id: number) =>
    names[filter.chosen.indexOf(id)]?.data ?? (what === 'agent' ? agentInRows(id) : undefined);
  const Control = controls[what];
  return {
    label,
    control: isOffered && <Control label={label} {...filter} />,
    chips: pickChips(filter, (id) => nameOf(id) ?? `${label} ${id}`),
  };
}

/** A link from one of the lender's staff may hold statuses that introducers read as one. */
const queryFor = (isStaff: boolean) =>
  applicationQuery.extend({
    status: applicationQuery.shape.status.transform((wanted) => wanted && asRead(wanted, isStaff)),
  });
const queries = { staff: queryFor(true), introducers: queryFor(false) };

type Search = ReturnType<typeof useListSearch<typeof queries.staff>>;

/** By the words that this person reads. */
function useStatusFilter({ filters: { status = [] }, filter }: Search) {
  const choices = statusChoices(useSession().isStaff);
  return {
    words: Object.fromEntries([...choices.keys()].map((word) => [word, word])),
    chosen: wordsChosen(choices, status),
    onChange: (chosen: string[] | undefined) =>
      filter({ status: chosen?.flatMap((word) => choices.get(word) ?? []) }),
  };
}

/** Created between two days, for an amount between two. */
const boundsOf = ({ one, filters: { from, minAmount } }: Search): ListFilter[] => [
  dayFilter(`${rowLabels.createdAt} from`, one('from')),
  dayFilter(`${rowLabels.createdAt} to`, one('to'), from),
  amountFilter(`${rowLabels.amountFinanced} from`, one('minAmount')),
  amountFilter(`${rowLabels.amountFinanced} to`, one('maxAmount'), minAmount),
];

/** The filters as they stand in the address, and what changes them. */
export function useApplicationFilters() {
  const { can, isStaff } = useSession();
  const search = useListSearch(isStaff ? queries.staff : queries.introducers);
  const { paging, filters, several, filter, query } = search;
  const seesClients = can('IAM.CLIENT.READ') || can('APPLICATION.MOVE') || can('ASSESSMENT.APPLICATION.READ');
  const byStatus = wordFilter(rowLabels.status, useStatusFilter(search));
  const byIntroducer = usePickFilter('introducer', several('clientId'), seesClients);
  const byAgent = usePickFilter('agent', several('userId'), seesClients || can('IAM.USER.READ'));
  const shown = filtersOf([
    searchFilter(`${rowLabels.applicationNumber}, name or ${rowLabels.abn}`, search),
    byStatus,
    byIntroducer,
    byAgent,
    ...boundsOf(search),
  ]);
  return { paging, shown, filters, filter, query, seesClients };
}
