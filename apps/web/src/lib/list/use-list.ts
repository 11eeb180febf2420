import type { CallOf, Endpoint } from '@assay/contract/kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';

/** A page of a list; the previous page stays visible until the next arrives. */
export const useList = <E extends Endpoint>(entry: E, input: CallOf<E>) =>
  useQuery({ ...query(entry, input), placeholderData: keepPreviousData });
