import { type Accreditation, companyFields } from '@assay/contract/assessment/accreditation/record';
import { addressNames } from '@assay/contract/kit/address';
import { Stack } from '@mantine/core';
import { addressLine } from '../../../ui/form/address/address.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import type { FieldSet } from '../../../ui/form/field.tsx';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import { FactGroups, FieldGroups, layoutOf } from '../../../ui/form/layout.tsx';

const groups = layoutOf(
  companyFields,
  {
    Business: ['abn', 'acn', 'entityName', 'tradingName', 'expectedMonthlyVolume'],
    Contact: ['phone', 'email', 'website'],
  },
  addressNames('address'),
);

export const CompanyFields = ({ of }: { of: FieldSet<typeof companyFields> }) => (
  <>
    <FieldGroups of={of} groups={groups} wide={[...groups.Business, 'email', 'website']} />
    <AddressFields title="Address" of={of} prefix="address" />
  </>
);

export const CompanyFacts = ({
  company,
}: {
  company: Omit<Accreditation['data']['company'], 'entityId'>;
}) => (
  <Stack gap="lg">
    <FactGroups fields={companyFields} record={company} groups={groups} />
    <FactGroup title="Address" facts={[['Address', addressLine('address', company)]]} />
  </Stack>
);
