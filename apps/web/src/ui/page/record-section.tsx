import { Skeleton } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';

interface RecordSectionProps<Answer, Failure extends Error> {
  title: string;
  extras?: ReactNode;
  query: UseQueryOptions<Answer, Failure>;
  /** The height of what is awaited, so that nothing moves when it arrives. */
  height: string;
  children: (answer: Answer) => ReactNode;
}

/** A section with a query of its own. A failed refetch keeps what is shown. */
export function RecordSection<Answer, Failure extends Error>(props: RecordSectionProps<Answer, Failure>) {
  const { title, extras, query, height, children } = props;
  const { data, error, isPending, refetch } = useQuery(query);
  return (
    <Section title={title} extras={extras}>
      {error && !data && <Problem error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton h={height} aria-busy />}
      {data && children(data)}
    </Section>
  );
}
