import type { Guarantor } from '@assay/contract/application/guarantor';
import { formatMoney } from '../../../lib/formats.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { Money } from '../../../ui/value/figures.tsx';
import { ageOfPerson } from './guarantor-age.ts';
import classes from './guarantor-facts.module.css';
import { investmentTitle } from './guarantor-investment.tsx';
import panelClasses from './guarantor-panel.module.css';
import { hasInvestment, netAssetsOf, totalOf } from './guarantor-values.ts';
import { guarantorLabels, headingOf, shownOfGuarantor } from './guarantor-words.ts';

const PersonFacts = ({ guarantor }: { guarantor: Guarantor }) => {
  const fact = (path: keyof typeof guarantorLabels & keyof Guarantor) =>
    [guarantorLabels[path], guarantor[path] && shownOfGuarantor(path, guarantor[path])] as const;
  const age = ageOfPerson(guarantor.dateOfBirth);
  const dependants = guarantor.dependentNumber === null ? '' : ` w/ ${guarantor.dependentNumber}`;
  return (
    <Facts
      of={[
        [
          guarantorLabels.dateOfBirth,
          `${shownOfGuarantor('dateOfBirth', guarantor.dateOfBirth)}${age ? ` (${age})` : ''}`,
        ],
        [
          guarantorLabels.maritalStatus,
          `${shownOfGuarantor('maritalStatus', guarantor.maritalStatus)}${dependants}`,
        ],
        fact('residentialStatus'),
        fact('mobile'),
        fact('email'),
        fact('driverLicenseNumber'),
        fact('driverLicenseState'),
        fact('driverLicenseCardNumber'),
        ['Address', addressLine('address', guarantor)],
        fact('privacyConsentAt'),
        ...(hasInvestment(guarantor)
          ? [[investmentTitle, addressLine('investmentPropertyAddress', guarantor)] as const]
          : []),
      ]}
    />
  );
};

/** Two of a kind may be worth the same: their place tells them apart. */
const placed = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line, place) => ({ ...line, place }));

const AssetTable = ({ assets }: Pick<Guarantor, 'assets'>) => (
  <table className={classes.table}>
    <caption>Assets</caption>
    <thead>
      <tr>
        <th scope="col">Kind</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {placed(assets).map(({ place, type, amount }) => (
        <tr key={place}>
          <td>{shownOfGuarantor('type', type)}</td>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total assets</th>
        <td>{formatMoney(totalOf(assets))}</td>
      </tr>
    </tfoot>
  </table>
);

const LiabilityTable = ({ liabilities }: Pick<Guarantor, 'liabilities'>) => (
  <table className={classes.table}>
    <caption>Liabilities</caption>
    <thead>
      <tr>
        <th scope="col">Kind</th>
        <th scope="col">Lender</th>
        <th scope="col">Monthly repayment</th>
        <th scope="col">Balance or limit</th>
      </tr>
    </thead>
    <tbody>
      {placed(liabilities).map(({ place, type, lenderName, amount, monthlyRepaymentAmount }) => (
        <tr key={place}>
          <td>{shownOfGuarantor('type', type)}</td>
          <td>{lenderName}</td>
          <td>
            <Money of={monthlyRepaymentAmount} />
          </td>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          Total liabilities
        </th>
        <td>{formatMoney(totalOf(liabilities))}</td>
      </tr>
    </tfoot>
  </table>
);

/** For those who may look at them and no more. */
export function GuarantorFacts({ guarantors }: { guarantors: readonly Guarantor[] }) {
  if (guarantors.length === 0) return <p>There is no guarantor yet.</p>;
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
              <AssetTable assets={guarantor.assets} />
              <LiabilityTable liabilities={guarantor.liabilities} />
            </div>
          </div>
        </Panel>
      ))}
    </div>
  );
}
