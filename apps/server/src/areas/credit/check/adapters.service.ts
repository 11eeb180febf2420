import type { ProductCode } from '@assay/contract/credit/product';
import type { OutsideAnswer } from '../../../kernel/outside/outside.ts';
import { commercialApply } from '../../../providers/equifax/commercial-apply.ts';
import { inDepth, scoredEnquiry, tradingHistory } from '../../../providers/equifax/company.ts';
import { equifax } from '../../../providers/equifax/equifax.ts';
import type { Outcome, Product, Provider } from '../../../providers/exchange.ts';
import { consumerReport, illion } from '../../../providers/illion/illion.ts';
import { identityCheck } from '../identity/verify.service.ts';
import { failed, type ProductAdapter } from './adapter.service.ts';
import type { Finding } from './check.rules.ts';
import { companyIn, personIn, type Subject } from './subject.rules.ts';

function found<Report>(outcome: Outcome<Report>, findingOf: (report: Report) => Finding): Outcome<Finding> {
  return outcome.kind === 'report' ? { kind: 'report', report: findingOf(outcome.report) } : outcome;
}

function bought<Asked, Report>(
  provider: Provider,
  product: Product<Asked, Report>,
  { about, findingOf }: { about: (subject: Subject) => Asked; findingOf: (report: Report) => Finding },
): ProductAdapter {
  const withWords = (finding: Finding): Finding =>
    finding.score === null ? { message: `${provider.name} gave no score.`, ...finding } : finding;
  const read = (answer: OutsideAnswer) =>
    found(product.read(answer), (report) => withWords(findingOf(report)));
  return {
    provider,
    read,
    ask: async (subject, reference, keep) => {
      const { request, kept } = product.prepare(about(subject), reference);
      await keep.request(kept);
      let answer: OutsideAnswer;
      try {
        answer = await provider.send(request);
      } catch (error) {
        return failed(provider, error);
      }
      await keep.answer(answer);
      return read(answer);
    },
  };
}

/** Equifax's account type for hire purchase: loans are repaid in instalments. */
const account = { accountTypeCode: 'HC' } as const;

const company = (product: typeof scoredEnquiry) =>
  bought(equifax, product, {
    about: (subject) => ({ ...companyIn(subject), ...account }),
    findingOf: ({ requestId, score, facts }) => ({
      providerReference: requestId,
      score,
      facts,
      file: 'pending',
    }),
  });

const consumerFiles = {
  MATCHED: 'Found',
  NO_FILE: 'illion has no file of this person',
  MULTIPLE: 'Several files match this person',
} as const;

const consumerFile = (status: keyof typeof consumerFiles, facts: Finding['facts']) => ({
  facts: [{ label: 'File', value: consumerFiles[status] }, ...facts],
  ...(status !== 'MATCHED' && { message: `${consumerFiles[status]}.` }),
});

export const adapters: Readonly<Record<ProductCode, ProductAdapter>> = {
  COMPANY_SCORED_ENQUIRY: company(scoredEnquiry),
  COMPANY_TRADING_HISTORY: company(tradingHistory),
  COMPANY_TRADING_HISTORY_INDEPTH: company(inDepth),
  COMMERCIAL_APPLY: bought(equifax, commercialApply, {
    about: (subject) => ({ ...personIn(subject), ...account }),
    findingOf: ({ enquiryId, score, facts }) => ({
      providerReference: enquiryId,
      score,
      facts,
      file: 'made',
    }),
  }),
  CONSUMER_REPORT: bought(illion, consumerReport, {
    about: personIn,
    findingOf: ({ reportId, status, score, facts, document }) => ({
      providerReference: reportId,
      score,
      ...consumerFile(status, facts),
      file: document ?? 'made',
    }),
  }),
  KYC: identityCheck,
};
