import type { FetchQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient } from '../api/query.ts';
import { type ContractForm, type FormSchema, useContractForm } from './form.ts';

interface RecordFormOptions<
  Schema extends FormSchema,
  Read extends { data: unknown },
  Failure extends Error,
  Result,
> extends Omit<ContractForm<Schema, Result>, 'initialValues' | 'reread'> {
  record: Read['data'];
  query: FetchQueryOptions<Read, Failure>;
  valuesOf: (record: Read['data']) => z.input<Schema>;
}

export function useRecordForm<
  Schema extends FormSchema,
  Read extends { data: unknown },
  Failure extends Error,
  Result,
>(schema: Schema, options: RecordFormOptions<Schema, Read, Failure, Result>) {
  const { record, query, valuesOf, ...more } = options;
  return useContractForm<Schema, Result>(schema, {
    ...more,
    initialValues: valuesOf(record),
    reread: async () => valuesOf((await queryClient.fetchQuery({ ...query, staleTime: 0 })).data),
  });
}
