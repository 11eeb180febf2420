import { type Guarantor, guarantorFields } from '@assay/contract/application/guarantor';
import type { LinesField } from '@assay/contract/kit/field';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ageOfPerson } from './guarantor-age.ts';
import classes from './guarantor-facts.module.css';
import panelClasses from './guarantor-panel.module.css';
import { hasInvestment, netAssetsOf, totalOf } from './guarantor-values.ts';
import { headingOf, investmentTitle } from './guarantor-words.ts';

/** `42 years`, after the day; `w/ 2`, after the marital status. */
const PersonFacts = ({ guarantor }: { guarantor: Guarantor }) => {
  const shown = (name: 'dateOfBirth' | 'maritalStatus') => shownIn(guarantorFields, name, guarantor[name]);
  const age = ageOfPerson(guarantor.dateOfBirth);
  const dependants = guarantor.dependentNumber === null ? '' : ` w/ ${guarantor.dependentNumber}`;
  return (
    <Facts
      facts={[
        [guarantorFields.dateOfBirth.label, `${shown('dateOfBirth')}${age ? ` (${age})` : ''}`],
        [guarantorFields.maritalStatus.label, `${shown('maritalStatus')}${dependants}`],
        ...factsOf(guarantorFields, guarantor, [
          'residentialStatus',
          'mobile',
          'email',
          'driverLicenseNumber',
          'driverLicenseState',
          'driverLicenseCardNumber',
        ]),
        ['Address', addressLine('address', guarantor)],
        ...factsOf(guarantorFields, guarantor, ['privacyConsentAt']),
        ...(hasInvestment(guarantor)
          ? [[investmentTitle, addressLine('investmentPropertyAddress', guarantor)] as const]
          : []),
      ]}
    />
  );
};

interface LineFactsProps {
  field: LinesField;
  /** The amount comes last, above its total. */
  names: readonly string[];
  lines: readonly { type: string; amount: number }[];
}

const LineFacts = ({ field, names, lines }: LineFactsProps) => (
  <table className={classes.table}>
    <caption>{field.label}</caption>
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {field.fields[name]?.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may be worth the same
        <tr key={index}>
          {names.map((name) => (
            <td key={name}>{shownIn(field.fields, name, Reflect.get(line, name))}</td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={names.length - 1}>
          Total {field.label.toLowerCase()}
        </th>
        <td>{formatMoney(totalOf(lines))}</td>
      </tr>
    </tfoot>
  </table>
);

/** Read-only view. */
export function GuarantorFacts({ guarantors }: { guarantors: readonly Guarantor[] }) {
  if (guarantors.length === 0) return <p>No guarantors have been added yet.</p>;
  return (
    <div className={panelClasses.panels}>
      {guarantors.map((guarantor, index) => (
        <Panel
          key={headingOf(index, guarantor)}
          title={headingOf(index, guarantor)}
          openAtFirst={index === 0}
          extras={
            <>
              <span className={panelClasses.label}>Net assets</span> {formatMoney(netAssetsOf(guarantor))}
            </>
          }
        >
          <div className={panelClasses.fields}>
            <PersonFacts guarantor={guarantor} />
            <div className={classes.tables}>
              <LineFacts field={guarantorFields.assets} names={['type', 'amount']} lines={guarantor.assets} />
              <LineFacts
                field={guarantorFields.liabilities}
                names={['type', 'lenderName', 'monthlyRepaymentAmount', 'amount']}
                lines={guarantor.liabilities}
              />
            </div>
          </div>
        </Panel>
      ))}
    </div>
  );
}
