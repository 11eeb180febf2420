import { products } from '@assay/contract/credit/product';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import type { Slots } from '../../../lib/slots.ts';
import { checksOf } from './check.queries.ts';

/** The checks bought for an application's guarantors, with their names at the time. */
export const Bought: NonNullable<Slots['Bought']> = ({ assessmentId, children }) => {
  const { can, isStaff } = useSession();
  const { data } = useQuery({
    ...checksOf(assessmentId ?? 0),
    enabled: assessmentId !== null && isStaff && can('ASSESSMENT.APPLICATION.READ'),
  });
  const bought = (data?.data.checks ?? []).filter(({ state }) => state !== 'FAILED_UNCHARGED');
  return children(
    bought.map(({ subjectName, product }) => ({ name: subjectName, check: products[product].label })),
  );
};
