import { type Guarantor, guarantorFields } from '@assay/contract/application/guarantor';
import type { LinesField } from '@assay/contract/kit/field';
import { guarantorHeading, titledName } from '@assay/lending/people';
import { Box, Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { addressLine } from '../../../ui/form/address/address.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { PersonLink, useMayOpenPerson } from '../../entity/public.ts';
import { ageOfPerson, hasInvestment, investmentTitle, netAssetsOf, totalOf } from './guarantor-values.ts';

/** A person's name as the link in their panel's title, for users who may open people. */
export function usePersonName() {
  const mayOpen = useMayOpenPerson();
  return (person: Parameters<typeof titledName>[0] & { entityId: number | null }) => {
    const text = titledName(person);
    return mayOpen(person.entityId)
      ? { text, link: <PersonLink entityId={person.entityId}>{text}</PersonLink> }
      : undefined;
  };
}

interface LineTableProps<Line> {
  field: LinesField;
  lines: readonly Line[];
  words: (line: Line, type: string) => ReactNode;
}

function LineTable<Line extends { type: string; amount: number }>(props: LineTableProps<Line>) {
  const { field, lines, words } = props;
  return (
    <table className="table" data-flush>
      <Text component="caption" fw={600} ta="start" pb="xs">
        {field.label}
      </Text>
      <thead>
        <tr>
          <th scope="col">{field.fields.type?.label}</th>
          <th scope="col" data-figure>
            {field.fields.amount?.label}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may be worth the same
          <tr key={index}>
            <td>{words(line, shownIn(field.fields, 'type', line.type))}</td>
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

function LiabilityWords({ liability, type }: { liability: Guarantor['liabilities'][number]; type: string }) {
  const { lenderName, amount, monthlyRepaymentAmount } = liability;
  const { fields } = guarantorFields.liabilities;
  return (
    <Popover label={[type, lenderName].filter(Boolean).join(' · ')}>
      <Facts
        dense
        facts={[
          [fields.type.label, type],
          [fields.lenderName.label, lenderName],
          // A credit card counts with its limit, other liabilities with their balance.
          [liability.type === 'CREDIT_CARD' ? 'Credit limit' : 'Balance', formatMoney(amount)],
          [fields.monthlyRepaymentAmount.label, formatMoney(monthlyRepaymentAmount)],
        ]}
      />
    </Popover>
  );
}

type PartProps = { title: string } & ComponentProps<typeof Facts>;

const Part = ({ title, facts }: PartProps) => (
  <div>
    <Text component="h4" fw={600} mb={6}>
      {title}
    </Text>
    <Facts dense facts={facts} />
  </div>
);

function PersonalInfo({ guarantor }: { guarantor: Guarantor }) {
  const facts = (...names: (keyof typeof guarantorFields)[]) => factsOf(guarantorFields, guarantor, names);
  const shown = (name: 'dateOfBirth' | 'maritalStatus') => shownIn(guarantorFields, name, guarantor[name]);
  const age = ageOfPerson(guarantor.dateOfBirth);
  const dependants = guarantor.dependentNumber === null ? '' : ` w/ ${guarantor.dependentNumber}`;
  return (
    <Part
      title="Personal Info"
      facts={[
        ...facts('driverLicenseNumber', 'driverLicenseState', 'driverLicenseCardNumber'),
        [guarantorFields.dateOfBirth.label, `${shown('dateOfBirth')}${age ? ` (${age})` : ''}`],
        [guarantorFields.maritalStatus.label, `${shown('maritalStatus')}${dependants}`],
        ...facts('mobile', 'email', 'residentialStatus'),
        ['Address', addressLine('address', guarantor)],
        ...facts('privacyConsentAt'),
      ]}
    />
  );
}

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
  const nameOf = usePersonName();
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
            {hasInvestment(guarantor) && (
              <Part
                title="Investment property"
                facts={[
                  ['Property status', investmentTitle],
                  ['Address', addressLine('investmentPropertyAddress', guarantor)],
                ]}
              />
            )}
            <Box className="columns" data-even style={{ columnGap: '2rem' }} __vars={{ '--least': '16rem' }}>
              <LineTable field={guarantorFields.assets} lines={guarantor.assets} words={(_, type) => type} />
              <LineTable
                field={guarantorFields.liabilities}
                lines={guarantor.liabilities}
                words={(liability, type) => <LiabilityWords liability={liability} type={type} />}
              />
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
