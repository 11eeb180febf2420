import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { derivedFields, figureFields, quoteFields } from '@assay/contract/application/quote';
import { securityFields } from '@assay/contract/application/security';
import { notesFields } from '@assay/contract/application/supporting-notes';
import { amountFunded, loanToValue } from '@assay/lending/derived';
import type { Content } from '../../application/public.ts';
import type { Part } from './pack-format.ts';
import { factsOf, shownIn } from './pack-words.ts';

const neverSaved = 'Nothing was entered.';

function quotePart({ quote, security }: Content): Part {
  if (!quote) return { title: 'Quote', text: neverSaved };
  const funded = amountFunded(quote);
  const ratio = security && loanToValue(funded, security);
  return {
    title: 'Quote',
    facts: [
      ...factsOf({ ...quoteFields, ...figureFields }, quote),
      [derivedFields.amountFunded.label, shownIn(derivedFields, 'amountFunded', funded)],
      [derivedFields.loanToValue.label, shownIn(derivedFields, 'loanToValue', ratio)],
    ],
  };
}

export function applicationParts(content: Content): Part[] {
  const { applicant, guarantors, security, notes } = content;
  return [
    quotePart(content),
    applicant
      ? { title: 'Applicant', facts: factsOf(applicantFields, applicant) }
      : { title: 'Applicant', text: neverSaved },
    { title: 'Guarantors', ...(guarantors.length === 0 && { text: neverSaved }) },
    ...guarantors.map(
      (guarantor, index): Part => ({
        title: `Guarantor ${index + 1}`,
        isWithin: true,
        facts: factsOf(guarantorFields, guarantor),
      }),
    ),
    security
      ? { title: 'Security', facts: factsOf(securityFields, security) }
      : { title: 'Security', text: neverSaved },
    { title: 'Notes', facts: factsOf(notesFields, notes) },
  ];
}
