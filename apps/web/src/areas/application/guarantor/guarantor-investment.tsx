import type { guarantorFields } from '@assay/contract/application/guarantor';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { addressNames } from '../../../ui/form/address/address.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import type { FieldSet } from '../../../ui/form/field.tsx';
import { hasInvestment } from './guarantor-values.ts';
import { investmentTitle } from './guarantor-words.ts';

const prefix = 'investmentPropertyAddress';

/** The address of an investment property: shown and kept only while the assets contain one. */
export function InvestmentFields({ of }: { of: FieldSet<typeof guarantorFields> }) {
  const { form } = of;
  const isOwned = useTypedValue(form, (values) => hasInvestment(values));
  const wasOwned = useRef(isOwned);
  const clear = useEffectEvent(() => {
    if (!('assets' in form.values())) return;
    for (const name of addressNames(prefix)) form.set(name, null);
  });
  useEffect(() => {
    // An error in a hidden field would block saving.
    if (wasOwned.current && !isOwned) clear();
    wasOwned.current = isOwned;
  }, [isOwned]);
  return isOwned && <AddressFields title={investmentTitle} of={of} prefix={prefix} />;
}
