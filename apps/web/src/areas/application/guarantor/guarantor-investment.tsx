import type { guarantorForm } from '@assay/contract/application/guarantor';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { type AddressPart, addressParts } from '../../../ui/form/address/address.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { hasInvestment } from './guarantor-values.ts';

/** The property status; spelled as the specification spells it. */
export const investmentTitle = 'Invesment';

interface InvestmentFieldsProps {
  form: FieldsOf<typeof guarantorForm>;
  field: (part: AddressPart) => object;
}

/** The address of an investment property: asked where there is one, and gone with it. */
export function InvestmentFields({ form, field }: InvestmentFieldsProps) {
  const isOwned = useTypedValue(form, (values) => hasInvestment(values));
  const wasOwned = useRef(isOwned);
  const clear = useEffectEvent(() => {
    // Of a guarantor who was taken out there is nothing to clear.
    if (!('assets' in form.values())) return;
    for (const part of addressParts) form.set(`investmentPropertyAddress${part}`, null);
  });
  useEffect(() => {
    // An error in a field that nobody sees would keep everything from being saved.
    if (wasOwned.current && !isOwned) clear();
    wasOwned.current = isOwned;
  }, [isOwned]);
  if (!isOwned) return null;
  return (
    <AddressFields
      title={investmentTitle}
      field={field}
      keyOf={(part) => form.key(`investmentPropertyAddress${part}`)}
    />
  );
}
