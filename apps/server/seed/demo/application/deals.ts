import type { AssetTypeCategory, SupplierType } from '@assay/lending/assets';
import type { Industry } from '@assay/lending/businesses';
import type { State } from '@assay/lending/identifiers';
import { type QuoteTerms, quoteFigures } from '@assay/lending/quote';
import { fees } from '../../reference-data.ts';
import { plate, serialNumber, vin } from '../licences.ts';
import type { Random } from '../random.ts';
import { type AssetModel, assetModels, assetsOf } from './asset-models.ts';
import type { Quote, Security } from './rows.ts';

export type Purchase = {
  assetTypeCategory: AssetTypeCategory;
  assetType: string;
  model: AssetModel;
  manufactureYear: number;
  ageYears: number;
  supplierType: SupplierType;
  price: number;
};

const roundTo = (step: number, amount: number): number => Math.round(amount / step) * step;

export const purchase = (random: Random, industry: Industry, year: number): Purchase => {
  const [assetTypeCategory, assetType] = random.pick(assetsOf[industry]);
  const found = new Map(Object.entries(assetModels[assetTypeCategory])).get(assetType);
  const model = random.pick(found ?? []);
  const ageYears = random.chance(0.45) ? random.int(0, 1) : random.int(2, 11);
  const worth = model.newPrice * 0.88 ** ageYears * (0.94 + 0.14 * random.next());
  return {
    assetTypeCategory,
    assetType,
    model,
    manufactureYear: year - ageYears,
    ageYears,
    supplierType: ageYears > 1 && random.chance(0.3) ? 'PRIVATE_SALE' : 'DEALER',
    price: roundTo(50, worth),
  };
};

const deposits = (random: Random, price: number) => {
  const depositAmount = random.chance(0.35) ? roundTo(100, (price * random.pick([5, 10, 10, 20])) / 100) : 0;
  const tradeInAmount = random.chance(0.18) ? roundTo(500, (price * random.int(8, 26)) / 100) : 0;
  const owed = tradeInAmount > 0 && random.chance(0.35);
  return {
    depositAmount,
    tradeInAmount,
    tradePayoutAmount: owed ? roundTo(10, (tradeInAmount * random.int(40, 105)) / 100) : 0,
  };
};

const brokerage = (random: Random): Pick<QuoteTerms, 'brokerageType' | 'brokerageAmount'> => {
  if (random.chance(0.15)) return { brokerageType: 'NOMINAL', brokerageAmount: random.int(10, 60) * 50 };
  // Occasionally above the policy's limit.
  const amount = random.chance(0.03) ? 8.5 : random.int(6, 24) / 4;
  return { brokerageType: 'PERCENTAGE', brokerageAmount: amount };
};

const balloon = (random: Random, { price, ageYears }: Purchase) => {
  if (ageYears > 7 || random.chance(0.5)) return { balloonType: 'PERCENTAGE' as const, balloonAmount: 0 };
  if (random.chance(0.15))
    return {
      balloonType: 'NOMINAL' as const,
      balloonAmount: roundTo(500, (price * random.int(10, 35)) / 100),
    };
  return {
    balloonType: 'PERCENTAGE' as const,
    balloonAmount: random.pick([10, 15, 20, 20, 25, 30, 30, 40, 45]),
  };
};

const terms = [24, 36, 36, 48, 48, 60, 60, 60, 60, 72, 84] as const;

export const quoteTerms = (random: Random, bought: Purchase, isPropertyOwner: boolean): QuoteTerms => {
  const isFinancierRateManual = random.chance(0.12);
  return {
    assetTypeCategory: bought.assetTypeCategory,
    supplierType: bought.supplierType,
    isPropertyOwner,
    repaymentTermMonth: random.pick(terms.filter((term) => bought.ageYears + term / 12 <= 16)),
    repaymentTermOption: random.chance(0.7) ? 'IN_ADVANCE' : 'IN_ARREARS',
    ...brokerage(random),
    isFinancierRateManual,
    financierRate: isFinancierRateManual ? random.int(27, 44) / 4 : 0,
    includeApplicationFee: random.chance(0.85),
    includeOriginationFee: random.chance(0.8),
    purchaseAmount: bought.price,
    ...deposits(random, bought.price),
    brokerOriginationFeeAmount: random.pick([0, 0, 330, 440, 495, 550, 660, 770, 880, 990]),
    ...balloon(random, bought),
  };
};

type Rest = Pick<Quote, 'assetType' | 'assetManufactureYear' | 'lenderName' | 'introducerFundPercentage'>;

export const quoted = (terms: QuoteTerms, rest: Rest): Quote => {
  const { netPurchasePrice, financedFees, brokeragePercentage, amountFunded, balloonPercentage, ...figures } =
    quoteFigures(terms, fees);
  return { ...terms, ...rest, ...figures };
};

export const funding = (random: Random) =>
  random.chance(0.07)
    ? {
        lenderName: random.pick(['Meridian Wholesale Funding', 'Longreach Capital', 'Assay Finance']),
        introducerFundPercentage: random.pick([10, 20, 25, 50]),
      }
    : { lenderName: null, introducerFundPercentage: null };

const dealers = ['Motors', 'Machinery Centre', 'Equipment Sales', 'Truck Centre', 'Trading'];
const dealerRoots = ['Westgate', 'Pacific', 'Heartland', 'Crossroads', 'Summit', 'Beacon', 'Stockyard'];

const runsOnRoads = ({ assetTypeCategory }: Purchase): boolean =>
  assetTypeCategory === 'Motor vehicle' || assetTypeCategory === 'Truck and trailer';

type Identity = Pick<
  Security,
  'securityDetailsInputType' | 'serialNumber' | 'registrationNumber' | 'actualKm'
>;

const identity = (random: Random, bought: Purchase, state: State): Identity => {
  if (!runsOnRoads(bought))
    return {
      securityDetailsInputType: 'SERIAL_NUMBER',
      serialNumber: serialNumber(random),
      registrationNumber: null,
      actualKm: null,
    };
  const isNew = bought.ageYears === 0;
  const byPlate = !isNew && random.chance(0.35);
  return {
    securityDetailsInputType: byPlate ? 'REGISTRATION' : 'VIN',
    serialNumber: vin(random),
    registrationNumber: isNew ? null : plate(random, state),
    actualKm:
      bought.assetType === 'Trailer'
        ? null
        : bought.ageYears * random.int(9_000, 32_000) + random.int(8, 900),
  };
};

export const security = (random: Random, bought: Purchase, sellerName: string, state: State): Security => {
  const { assetTypeCategory, assetType, model, manufactureYear, supplierType, price } = bought;
  return {
    supplierType,
    supplierName:
      supplierType === 'DEALER' ? `${random.pick(dealerRoots)} ${random.pick(dealers)} Pty Ltd` : sellerName,
    usageType: runsOnRoads(bought) && random.chance(0.25) ? 'MIXED' : 'BUSINESS',
    assetTypeCategory,
    assetType,
    ...identity(random, bought, state),
    agreedValue: null,
    retailValue: roundTo(50, price * (0.93 + 0.15 * random.next())),
    manufactureYear,
    make: model.make,
    model: model.model,
    description: `${manufactureYear} ${model.make} ${model.model}`,
  };
};
