export const referenceForm = {
  bank: 'Westpac',
  start: '03/2024',
  term: '60',
  asset: 'Isuzu NPR 75-190',
  naf: 84_500,
  paymentAmount: 1_712.4,
  balloon: 20_000,
  outstandingBalance: 51_230.15,
  conduct: 'Paid as agreed',
  notes: 'Statements to June sighted.',
};
