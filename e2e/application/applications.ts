import type { Page } from '@playwright/test';
import { send } from '../iam/administration.ts';

export const broker = 'broker@assay.test';
export const manager = 'manager@assay.test';

/** A car for $50,000.00 with a deposit of $5,000.00; 60 instalments of $900.76 at the base rate of 6.95%. */
export const quote = {
  assetTypeCategory: 'Motor vehicle',
  assetType: 'Passenger car',
  assetManufactureYear: 2025,
  supplierType: 'DEALER',
  isPropertyOwner: true,
  repaymentTermMonth: 60,
  repaymentTermOption: 'IN_ARREARS',
  brokerageType: 'PERCENTAGE',
  brokerageAmount: 0,
  isFinancierRateManual: false,
  financierRate: 0,
  includeApplicationFee: true,
  includeOriginationFee: true,
  purchaseAmount: 50_000,
  depositAmount: 5_000,
  tradeInAmount: 0,
  tradePayoutAmount: 0,
  brokerOriginationFeeAmount: 0,
  balloonType: 'PERCENTAGE',
  balloonAmount: 0,
  lenderName: null,
  introducerFundPercentage: null,
};

interface Made {
  id: number;
  version: number;
  applicationNumber: string;
}

/** Of whoever is signed in on the page, who works at an introducer. */
export const makeApplication = async (page: Page, more: Partial<Record<keyof typeof quote, unknown>> = {}) =>
  (await send(page, 'POST', '/application/applications', { quote: { ...quote, ...more } })) as Made;

export const makeDraft = async (page: Page) => {
  const { id, version } = await makeApplication(page);
  return (await send(page, 'POST', `/application/applications/${id}/draft`, { version })) as Made;
};

interface Row {
  id: number;
  applicationNumber: string;
  entityName: string | null;
  tradingName: string | null;
  abn: string | null;
  amountFinanced: number;
  clientName: string;
  user: { id: number; firstName: string; lastName: string };
}

/** The list as the server has it. */
export async function listed(page: Page, search: string): Promise<Row[]> {
  const answer = await page.request.get(`/api/application/applications?${search}`);
  return (await answer.json()).data;
}

export async function oneListed(page: Page, search: string): Promise<Row> {
  const [first] = (await listed(page, search)).filter(({ entityName }) => entityName !== null);
  if (!first) throw new Error(`no application for ${search}`);
  return first;
}
