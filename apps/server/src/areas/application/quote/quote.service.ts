import {
  feeTooHigh,
  figureFields,
  type QuoteForm,
  type quoteUpdate,
} from '@assay/contract/application/quote';
import { valuesOf } from '@assay/contract/kit/values';
import { type Fees, quoteFigures } from '@assay/lending/quote';
import type { z } from 'zod';
import { type Db, db } from '../../../kernel/database/database.ts';
import { getReferenceValue } from '../../../kernel/database/reference-value.ts';
import { readOfPart } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { changeSection } from '../record/section.service.ts';
import { quotes, type SavedQuote } from './quote.store.ts';

/** Returns the terms with the server's own figures. `within` prefixes the paths of refused fields. */
export async function savedQuoteOf(db: Db, form: QuoteForm, within = ''): Promise<SavedQuote> {
  const { lenderName, introducerFundPercentage, ...terms } = form;
  const fees = await getReferenceValue<Fees>(db, 'fees');
  if (terms.brokerOriginationFeeAmount > fees.originationFeeMax)
    throw unprocessable(feeTooHigh(fees.originationFeeMax), `${within}brokerOriginationFeeAmount`);
  const figures = quoteFigures(terms, fees);
  if (figures.amountFinanced <= 0)
    throw unprocessable('There is nothing left to finance', `${within}depositAmount`);
  if (figures.balloonNominal > figures.amountFunded)
    throw unprocessable("Balloon can't be more than the amount funded", `${within}balloonAmount`);
  return {
    ...terms,
    ...valuesOf(figureFields, figures),
    financierRate: figures.financierRate,
    lenderName,
    introducerFundPercentage,
  };
}

export async function readFees() {
  const fees = await getReferenceValue<Fees>(db, 'fees');
  return { ...fees, baseRates: [...fees.baseRates] };
}

export const saveQuote = (actor: Actor, id: number, { version, ...form }: z.output<typeof quoteUpdate>) =>
  changeSection(actor, id, {
    section: 'quote',
    table: quotes,
    category: 'QUOTE',
    version: readOfPart(version),
    next: (tx) => savedQuoteOf(tx, form),
    listed: ({ amountFinanced }) => ({ amountFinanced }),
  });
