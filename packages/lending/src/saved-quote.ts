import { amountFunded } from './derived.ts';
import { exact, rounded, sum } from './money.ts';
import type { QuoteFigures, QuoteTerms } from './quote.ts';

type Derived =
  | 'netPurchasePrice'
  | 'financedFees'
  | 'amountFunded'
  | 'brokeragePercentage'
  | 'balloonPercentage';

type SavedQuote = QuoteTerms & Omit<QuoteFigures, Derived>;

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : rounded(exact(part).times(100).div(whole), 2);

/** Keeps the figures as saved, since fees may have changed. */
export function savedFigures(quote: SavedQuote): QuoteFigures {
  const netPurchasePrice = sum([
    quote.purchaseAmount,
    -quote.depositAmount,
    -quote.tradeInAmount,
    quote.tradePayoutAmount,
  ]);
  return {
    ...quote,
    netPurchasePrice,
    financedFees: sum([quote.amountFinanced, -netPurchasePrice]),
    amountFunded: amountFunded(quote),
    brokeragePercentage: share(quote.brokerageNominal, quote.amountFinanced),
    balloonPercentage: share(quote.balloonNominal, quote.purchaseAmount),
  };
}
