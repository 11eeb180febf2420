import { products } from '@assay/contract/credit/product';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { checksOf } from './check.queries.ts';

export function useBought(assessmentId: number | null) {
  const { can, isStaff } = useSession();
  const { data } = useQuery({
    ...checksOf(assessmentId ?? 0),
    enabled: assessmentId !== null && isStaff && can('ASSESSMENT.APPLICATION.READ'),
  });
  return (data?.data.checks ?? [])
    .filter(({ state }) => state !== 'FAILED_UNCHARGED')
    .map(({ subjectName, product }) => ({ name: subjectName, check: products[product].label }));
}
