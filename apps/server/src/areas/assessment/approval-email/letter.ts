import { derivedFields, figureFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { amountFunded } from '@assay/lending/derived';
import { dollars } from '@assay/lending/dollars';
import { greeting } from '../../../kernel/mail/greeting.ts';
import type { Block } from '../../../kernel/mail/mail.ts';
import { type Wanted, written } from './approval-email.rules.ts';

function assetOf({ security, quote }: Application): string | undefined {
  const named = [security?.manufactureYear, security?.make, security?.model].filter(Boolean).join(' ');
  return named || quote?.assetType;
}

function factsOf(application: Application): string[] {
  const { applicationNumber, applicant, quote } = application;
  const trading = applicant?.tradingName ? ` (t/a ${applicant.tradingName})` : '';
  const asset = assetOf(application);
  return [
    `Loan #: ${applicationNumber}`,
    ...(applicant ? [`Applicant: ${applicant.entityName}${trading}`] : []),
    ...(asset ? [`Asset: ${asset}`] : []),
    ...(quote
      ? [
          `${derivedFields.amountFunded.label}: ${dollars(amountFunded(quote))}`,
          `${figureFields.installmentAmount.label}: ${dollars(quote.installmentAmount)} a month for ${quote.repaymentTermMonth} months`,
        ]
      : []),
  ];
}

export interface Letter {
  readonly subject: string;
  readonly content: readonly Block[];
}

const opening = { approval: 'has been approved', 're-approval': 'has been re-approved' } as const;
const subjects = { approval: 'Approved', 're-approval': 'Re-approved' } as const;

export function letterOf(
  application: Application,
  wanted: Wanted,
  { expiresOn, conditions }: { expiresOn: string; conditions: readonly string[] },
): Letter {
  const { applicationNumber, applicant, user } = application;
  const name = [applicationNumber, applicant?.entityName].filter(Boolean).join(' · ');
  return {
    subject: `${subjects[wanted.template]}: ${name}`,
    content: [
      `${greeting(user.firstName)}, your application ${opening[wanted.template]}.`,
      factsOf(application),
      `The approval ${wanted.isExtended ? 'has been extended. It is now valid' : 'is valid'} until ${written(expiresOn)}.`,
      ...(conditions.length > 0
        ? ['Before settlement we need:', conditions]
        : ['There are no outstanding conditions.']),
    ],
  };
}
