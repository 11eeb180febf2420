import { investmentProperty } from '@assay/lending/people';
import type { Random } from '../random.ts';
import type { Person } from './households.ts';
import type { GuarantorAsset, GuarantorLiability } from './rows.ts';

const banks = [
  'Banksia Bank',
  'Southern Plains Bank',
  'First Harbour Bank',
  'Coastline Mutual',
  'Ironbark Credit Union',
  'Meridian Home Loans',
];
const carLenders = ['Wheelhouse Finance', 'Banksia Bank', 'Roadway Finance'];

/** Approximates a level payment, as on a form filled in by hand. */
const monthly = (balance: number, share: number): number => Math.round((balance * share) / 10) * 10;

export const assetsOf = (random: Random, { homeValue, investment }: Person): GuarantorAsset[] => {
  const thousand = (min: number, max: number) => random.int(min, max) * 1000;
  const assets: (GuarantorAsset | false)[] = [
    homeValue > 0 && { type: 'RESIDENCE', amount: homeValue },
    investment !== null && { type: investmentProperty, amount: investment.value },
    random.chance(0.9) && { type: 'VEHICLE', amount: thousand(8, 75) },
    { type: 'SAVINGS', amount: random.int(20, 900) * 100 },
    random.chance(0.75) && { type: 'SUPERANNUATION', amount: thousand(22, 420) },
    random.chance(0.15) && { type: 'SHARES', amount: thousand(4, 120) },
    random.chance(0.2) && { type: 'EQUIPMENT', amount: thousand(5, 180) },
  ];
  return assets.filter((asset) => asset !== false);
};

const homeLoans = (random: Random, { mortgage, investment }: Person): GuarantorLiability[] =>
  [
    { type: 'MORTGAGE' as const, amount: mortgage },
    { type: 'INVESTMENT_LOAN' as const, amount: investment?.loan ?? 0 },
  ]
    .filter(({ amount }) => amount > 0)
    .map((loan) => ({
      ...loan,
      lenderName: random.pick(banks),
      monthlyRepaymentAmount: monthly(loan.amount, 0.0062),
    }));

export const liabilitiesOf = (random: Random, person: Person): GuarantorLiability[] => {
  const debt = (
    type: GuarantorLiability['type'],
    lenderName: string,
    amount: number,
    share: number,
  ): GuarantorLiability => ({
    type,
    lenderName,
    amount,
    monthlyRepaymentAmount: monthly(amount, share),
  });
  const others: (GuarantorLiability | false)[] = [
    random.chance(0.7) && debt('CREDIT_CARD', random.pick(banks), random.int(3, 25) * 1000, 0.03),
    random.chance(0.28) && debt('VEHICLE_LOAN', random.pick(carLenders), random.int(60, 480) * 100, 0.022),
    random.chance(0.08) && debt('PERSONAL_LOAN', random.pick(banks), random.int(30, 260) * 100, 0.026),
    random.chance(0.05) && debt('TAX_DEBT', 'Australian Taxation Office', random.int(20, 300) * 100, 0.08),
  ];
  return [...homeLoans(random, person), ...others.filter((entry) => entry !== false)];
};
