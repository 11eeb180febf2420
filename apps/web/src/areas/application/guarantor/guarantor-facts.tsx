import { type Guarantor, guarantorFields } from '@assay/contract/application/guarantor';
import type { LinesField } from '@assay/contract/kit/field';
import { guarantorHeading, titledName } from '@assay/lending/people';
import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { addressLine } from '../../../ui/form/address/address.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { PersonLink, useMayOpenPerson } from '../../entity/public.ts';
import { ageOfPerson, hasInvestment, investmentTitle, netAssetsOf, totalOf } from './guarantor-values.ts';

type Liability = Guarantor['liabilities'][number];

interface LineTableProps<Line> {
  field: LinesField;
  amount: string;
  lines: readonly Line[];
  words: (line: Line) => ReactNode;
}

function LineTable<Line extends { type: string; amount: number }>(props: LineTableProps<Line>) {
  const { field, amount, lines, words } = props;
  return (
    <table className="table" data-flush>
      <Text component="caption" fw={600} ta="start" pb="xs">
        {field.label}
      </Text>
      <thead>
        <tr>
          <th scope="col">{field.fields.type?.label}</th>
          <th scope="col" data-figure>
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may be worth the same
          <tr key={index}>
            <td>{words(line)}</td>
            <td data-figure>{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total {field.label.toLowerCase()}</th>
          <td data-figure>
            <b>{formatMoney(totalOf(lines))}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const { assets: assetField, liabilities: liabilityField } = guarantorFields;

const typeOf = (field: LinesField, { type }: { type: string }) => shownIn(field.fields, 'type', type);

const AssetTable = ({ assets }: Pick<Guarantor, 'assets'>) => (
  <LineTable
    field={assetField}
    amount={assetField.fields.amount.label}
    lines={assets}
    words={(asset) => typeOf(assetField, asset)}
  />
);

/** A credit card counts with its limit, other liabilities with their balance. */
const owedLabel = ({ type }: Liability) => (type === 'CREDIT_CARD' ? 'Credit limit' : 'Balance');

function LiabilityWords({ liability }: { liability: Liability }) {
  const { lenderName, amount, monthlyRepaymentAmount } = liability;
  const type = typeOf(liabilityField, liability);
  return (
    <Popover label={[type, lenderName].filter(Boolean).join(' · ')}>
      <Facts
        dense
        facts={[
          [liabilityField.fields.type.label, type],
          [liabilityField.fields.lenderName.label, lenderName],
          [owedLabel(liability), formatMoney(amount)],
          [liabilityField.fields.monthlyRepaymentAmount.label, formatMoney(monthlyRepaymentAmount)],
        ]}
      />
    </Popover>
  );
}

const LiabilityTable = ({ liabilities }: Pick<Guarantor, 'liabilities'>) => (
  <LineTable
    field={liabilityField}
    amount={liabilityField.fields.amount.label}
    lines={liabilities}
    words={(liability) => <LiabilityWords liability={liability} />}
  />
);

function PersonalInfo({ guarantor }: { guarantor: Guarantor }) {
  const facts = (...names: (keyof typeof guarantorFields)[]) => factsOf(guarantorFields, guarantor, names);
  const shown = (name: 'dateOfBirth' | 'maritalStatus') => shownIn(guarantorFields, name, guarantor[name]);
  const age = ageOfPerson(guarantor.dateOfBirth);
  const dependants = guarantor.dependentNumber === null ? '' : ` w/ ${guarantor.dependentNumber}`;
  return (
    <Part title="Personal Info">
      <Facts
        dense
        facts={[
          ...facts('driverLicenseNumber', 'driverLicenseState', 'driverLicenseCardNumber'),
          [guarantorFields.dateOfBirth.label, `${shown('dateOfBirth')}${age ? ` (${age})` : ''}`],
          [guarantorFields.maritalStatus.label, `${shown('maritalStatus')}${dependants}`],
          ...facts('mobile', 'email', 'residentialStatus'),
          ['Address', addressLine('address', guarantor)],
          ...facts('privacyConsentAt'),
        ]}
      />
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Text component="h4" fw={600} mb={6}>
      {title}
    </Text>
    {children}
  </div>
);

const Investment = ({ guarantor }: { guarantor: Guarantor }) => (
  <Part title="Investment property">
    <Facts
      dense
      facts={[
        ['Property status', investmentTitle],
        ['Address', addressLine('investmentPropertyAddress', guarantor)],
      ]}
    />
  </Part>
);

const NetAssets = ({ guarantor }: { guarantor: Guarantor }) => (
  <>
    <Text span fw={400} c="dimmed">
      Net assets
    </Text>{' '}
    {formatMoney(netAssetsOf(guarantor))}
  </>
);

interface GuarantorFactsProps {
  guarantors: readonly Guarantor[];
  openAtFirst?: number;
  standing?: ((index: number) => ReactNode) | undefined;
  above?: ((index: number) => ReactNode) | undefined;
}

export function GuarantorFacts({ guarantors, openAtFirst = 0, standing, above }: GuarantorFactsProps) {
  const mayOpen = useMayOpenPerson();
  const nameOf = (guarantor: Guarantor) => {
    const text = titledName(guarantor);
    return mayOpen(guarantor.entityId)
      ? { text, link: <PersonLink entityId={guarantor.entityId}>{text}</PersonLink> }
      : undefined;
  };
  if (guarantors.length === 0) return <p>No guarantors have been added yet.</p>;
  return (
    <Stack>
      {guarantors.map((guarantor, index) => (
        <Panel
          // biome-ignore lint/suspicious/noArrayIndexKey: their record may become known while it is open
          key={index}
          title={guarantorHeading(index, guarantor)}
          name={nameOf(guarantor)}
          openAtFirst={index === openAtFirst}
          isPrinted
          extras={
            <>
              {standing?.(index)}
              <span>
                <NetAssets guarantor={guarantor} />
              </span>
            </>
          }
        >
          <Stack gap="lg">
            {above?.(index)}
            <PersonalInfo guarantor={guarantor} />
            {hasInvestment(guarantor) && <Investment guarantor={guarantor} />}
            <Box className="columns" data-even style={{ columnGap: '2rem' }} __vars={{ '--least': '16rem' }}>
              <AssetTable assets={guarantor.assets} />
              <LiabilityTable liabilities={guarantor.liabilities} />
            </Box>
            <Text fw={600} ta="end">
              <NetAssets guarantor={guarantor} />
            </Text>
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}
