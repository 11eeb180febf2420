import { queryClient } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';

type Person = Parameters<typeof fullName>[0] & { id: number };

/** Finds a person's name in the rows of a list, for users who may not read people. */
export const nameInRows =
  <Row>(path: string, peopleIn: (row: Row) => readonly (Person | null)[]) =>
  (id: number): string | undefined => {
    const answers = queryClient.getQueriesData<{ data: readonly Row[] }>({ queryKey: [path] });
    const people = answers.flatMap(([, answer]) => answer?.data ?? []).flatMap(peopleIn);
    const person = people.find((one) => one?.id === id);
    return person ? fullName(person) : undefined;
  };
