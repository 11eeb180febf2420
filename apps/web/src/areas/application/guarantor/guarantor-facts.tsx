import { type Guarantor, guarantorFields } from '@assay/contract/application/guarantor';
import { guarantorHeading, titledName } from '@assay/lending/people';
import type { ReactNode } from 'react';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { addressLine } from '../../../ui/form/address/address.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { PersonLink, useMayOpenPerson } from '../../entity/public.ts';
import { ageOfPerson } from './guarantor-age.ts';
import classes from './guarantor-facts.module.css';
import { AssetTable, LiabilityTable } from './guarantor-lines.tsx';
import panelClasses from './guarantor-panel.module.css';
import { hasInvestment, netAssetsOf } from './guarantor-values.ts';
import { investmentTitle } from './guarantor-words.ts';

/** `42 years` after the birthday, `w/ 2` after the marital status. */
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
    <h4 className={classes.part}>{title}</h4>
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
    <span className={panelClasses.label}>Net assets</span> {formatMoney(netAssetsOf(guarantor))}
  </>
);

interface GuarantorFactsProps {
  guarantors: readonly Guarantor[];
  /** Counted from 0. */
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
    <div className={panelClasses.panels}>
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
          <div className={panelClasses.fields}>
            {above?.(index)}
            <PersonalInfo guarantor={guarantor} />
            {hasInvestment(guarantor) && <Investment guarantor={guarantor} />}
            <div className={classes.tables}>
              <AssetTable assets={guarantor.assets} />
              <LiabilityTable liabilities={guarantor.liabilities} />
            </div>
            <p className={classes.net}>
              <NetAssets guarantor={guarantor} />
            </p>
          </div>
        </Panel>
      ))}
    </div>
  );
}
