import { landline } from '../people.ts';
import type { Random } from '../random.ts';
import { quoted } from './deals.ts';
import type { Guarantor, Quote, Sections } from './rows.ts';

type Change = (random: Random, sections: Sections) => Sections;

const requoted = (quote: Quote, change: Partial<Quote>): Quote => {
  const terms = { ...quote, ...change };
  const { assetType, assetManufactureYear, lenderName, introducerFundPercentage } = quote;
  return {
    ...terms,
    ...quoted(terms, { assetType, assetManufactureYear, lenderName, introducerFundPercentage }),
  };
};

const changeFirst = (sections: Sections, change: (first: Guarantor) => Guarantor): Sections => {
  const [first, ...others] = sections.guarantors;
  return first ? { ...sections, guarantors: [change(first), ...others] } : sections;
};

const otherThan = <T>(random: Random, list: readonly T[], present: T): T =>
  random.pick(list.filter((item) => item !== present));

const changes: readonly Change[] = [
  (random, { quote, ...rest }) => ({
    ...rest,
    quote: requoted(quote, {
      repaymentTermMonth: otherThan(random, [36, 48, 60], quote.repaymentTermMonth),
    }),
  }),
  (_, { quote, ...rest }) => ({
    ...rest,
    quote: requoted(quote, {
      depositAmount: quote.depositAmount + Math.ceil(quote.purchaseAmount / 1000) * 50,
    }),
  }),
  (random, sections) =>
    changeFirst(sections, (first) => ({
      ...first,
      assets: first.assets.map((asset, line) =>
        line === 0 ? { ...asset, amount: asset.amount + random.int(1, 9) * 1000 } : asset,
      ),
    })),
  (_, sections) =>
    changeFirst(sections, (first) => ({ ...first, dependentNumber: (first.dependentNumber ?? 0) + 1 })),
  (_, sections) =>
    sections.guarantors.length > 1 ? { ...sections, guarantors: sections.guarantors.slice(0, -1) } : sections,
  (random, { applicant, ...rest }) => ({
    ...rest,
    applicant: applicant && { ...applicant, phone: landline(random, '02') },
  }),
  (random, { security, ...rest }) => ({
    ...rest,
    security: security && { ...security, retailValue: (security.retailValue ?? 0) + random.int(2, 12) * 250 },
  }),
  (_, { notes, ...rest }) => ({
    ...rest,
    notes: notes && {
      supportingNotes: notes.supportingNotes
        .split(/(?<=\.) /)
        .slice(0, -1)
        .join(' '),
    },
  }),
];

export const beforeAmendment = (random: Random, sections: Sections): Sections =>
  random
    .shuffle(changes)
    .slice(0, random.int(2, 4))
    .reduce((earlier, change) => change(random, earlier), sections);
