const format = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  // Less than half a cent below zero is zero, without a sign.
  signDisplay: 'negative',
});

/** `$84,500.00` */
export const dollars = (amount: number): string => format.format(amount);
