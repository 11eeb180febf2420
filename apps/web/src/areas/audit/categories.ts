import { audit } from '@assay/contract/audit/area';
import { auditCategories } from '@assay/contract/audit/audit';
import { humanised } from '@assay/contract/audit/names';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';

export type Categories = readonly { value: string; label: string }[];

const known: Categories = Object.entries(auditCategories).map(([value, label]) => ({ value, label }));

export const useCategories = (): Categories => useQuery(query(audit.listCategories, {})).data?.data ?? known;

export const categoryLabel = (categories: Categories, category: string): string =>
  categories.find(({ value }) => value === category)?.label ?? humanised(category);
