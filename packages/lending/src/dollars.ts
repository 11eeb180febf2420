const format = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  // Shows less than half a cent below zero without a sign.
  signDisplay: 'negative',
});

export const dollars = (amount: number): string => format.format(amount);
