import { applicationLists, applicationQuery } from '@assay/contract/application/list';
import type { Answer } from '@assay/contract/kit/endpoint';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../../lib/api/query.ts';
import { formatDate, formatMoney, fullName } from '../../../lib/formats.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AmountFilter } from '../../../ui/data-table/amount-filter.tsx';
import { ChoiceFilter, choiceChips, searchChip } from '../../../ui/data-table/choice-filter.tsx';
import { DayFilter } from '../../../ui/data-table/day-filter.tsx';
import { type Chosen, pickChips, pickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { SearchField } from '../../../ui/data-table/search-field.tsx';
import type { Chip } from '../../../ui/data-table/toolbar.tsx';
import { asRead, statusChoices, wordsChosen } from '../status/status-words.ts';

/** Most people filter by neither: what it takes comes when it is wanted. */
const people = () => import('../../iam/public.ts');
const IntroducerFilter = pickFilter(async () => (await people()).clientPicks({ evenSuspended: true }));
const AgentFilter = pickFilter(async () => (await people()).userPicks());

/** What the rows of the list say of their agents: not everybody may ask for people by themselves. */
const agentInRows = (id: number): string | undefined => {
  const answers = queryClient.getQueriesData<Answer<typeof applicationLists.listApplications>>({
    queryKey: [applicationLists.listApplications.path],
  });
  const agent = answers.flatMap(([, answer]) => answer?.data ?? []).find(({ user }) => user.id === id)?.user;
  return agent && fullName(agent);
};

/** The chips of those that were picked, with their names: a pasted address has only the ids. */
function usePickChips(what: 'Introducer' | 'Agent', filter: Chosen): Chip[] {
  const names = useQueries({
    queries: filter.chosen.map((id) => ({
      queryKey: ['name', what, id],
      queryFn: async () => {
        const { readClientName, userNameOf } = await people();
        return what === 'Introducer' ? readClientName(id) : (userNameOf(id) ?? null);
      },
    })),
  });
  const nameOf = (id: number) =>
    names[filter.chosen.indexOf(id)]?.data ?? (what === 'Agent' ? agentInRows(id) : undefined);
  return pickChips(filter, (id) => nameOf(id) ?? `${what} ${id}`);
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

type Bound = 'from' | 'to' | 'minAmount' | 'maxAmount';

function boundChips({ filters, filter }: Search): Chip[] {
  const { from, to, minAmount, maxAmount } = filters;
  const chip = (name: Bound, value: unknown, label: string): Chip[] =>
    value === undefined ? [] : [{ label, remove: () => filter({ [name]: undefined }) }];
  return [
    ...chip('from', from, `Created from ${formatDate(from)}`),
    ...chip('to', to, `Created to ${formatDate(to)}`),
    ...chip('minAmount', minAmount, `At least ${formatMoney(minAmount)}`),
    ...chip('maxAmount', maxAmount, `At most ${formatMoney(maxAmount)}`),
  ];
}

const Bounds = ({ filters: { from, to, minAmount, maxAmount }, filter }: Search) => (
  <>
    <DayFilter label="Created from" value={from} onChange={(day) => filter({ from: day })} />
    <DayFilter label="Created to" value={to} onChange={(day) => filter({ to: day })} />
    <AmountFilter
      label="Amount from"
      value={minAmount}
      onChange={(amount) => filter({ minAmount: amount })}
    />
    <AmountFilter label="Amount to" value={maxAmount} onChange={(amount) => filter({ maxAmount: amount })} />
  </>
);

/** The filters as they stand in the address, and what changes them. */
export function useApplicationFilters() {
  const { can, isStaff } = useSession();
  const search = useListSearch(isStaff ? queries.staff : queries.introducers);
  const { paging, filters, several, filter, refine, query, whole } = search;
  const { keywords } = filters;
  const byStatus = useStatusFilter(search);
  const [byClient, byAgent] = [several('clientId'), several('userId')];
  const seesClients = can('IAM.CLIENT.READ') || can('APPLICATION.MOVE');
  const controls = (
    <>
      <SearchField
        placeholder="Loan #, name or ABN"
        keywords={keywords}
        onSearch={(next) => refine({ keywords: next })}
      />
      <ChoiceFilter label="Status" {...byStatus} />
      {seesClients && <IntroducerFilter label="Introducer" {...byClient} />}
      {(seesClients || can('IAM.USER.READ')) && <AgentFilter label="Agent" {...byAgent} />}
      <Bounds {...search} />
    </>
  );
  const chips = [
    ...searchChip(keywords, () => filter({ keywords: undefined })),
    ...choiceChips(byStatus),
    ...usePickChips('Introducer', byClient),
    ...usePickChips('Agent', byAgent),
    ...boundChips(search),
  ];
  return { paging, controls, chips, filters, filter, query, whole, seesClients };
}
