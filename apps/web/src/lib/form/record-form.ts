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
  /** The record as it is known now. */
  record: Read['data'];
  /** The query that reads it; asked again where someone else has saved first. */
  query: FetchQueryOptions<Read, Failure>;
  /** The form's values of the record. */
  valuesOf: (record: Read['data']) => z.input<Schema>;
}

/** A form that changes a record: filled from it, and from the record as it is now after a conflict. */
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
