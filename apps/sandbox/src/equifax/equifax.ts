import { createCallLog } from '../bureau/call-log.ts';
import { callRoutes } from '../bureau/call-routes.ts';
import { createLatest } from '../bureau/latest.ts';
import { problemsOf } from '../bureau/rules.ts';
import {
  type Answer,
  createTroubles,
  sendAnswer,
  surnameFault,
  surnameFaults,
  type Troubles,
} from '../bureau/trouble.ts';
import type { StandIn } from '../stand-in.ts';
import { commercialApply } from './commercial-apply.ts';
import { companyProducts } from './company.ts';
import { acnFaults } from './faulty-acns.ts';
import { previousEnquiry } from './previous-enquiry.ts';
import type { Bought, Context, Product } from './product.ts';
import { envelopeRefusal, faultAnswer, messageOf, withoutPassword } from './soap.ts';

export type EquifaxOptions = { paidMs: number; slowMs: number; documentMs: number };

const products: readonly Product[] = [...companyProducts, commercialApply, previousEnquiry];
const gatewayEffect = 'SOAP fault 030, the gateway is unavailable.';

const answerTo = async (text: string, product: Product, context: Context, troubles: Troubles) => {
  const message = messageOf(text);
  const { request } = message;
  const subject = product.subjectOf(request, context);
  const answer = async (): Promise<Answer> => {
    const [problem] = problemsOf(request, product.rules);
    if (problem) return faultAnswer('INVALID_REQUEST', `${problem.path} ${problem.issue}.`);
    return troubles.answer(product.troubleOf(request), `${product.name} ${subject}`, () =>
      product.answer(request, context),
    );
  };
  return {
    subject,
    reference: product.referenceOf(request),
    answer: envelopeRefusal(text, message, product) ?? (await answer()),
  };
};

export const equifax = ({ paidMs, slowMs, documentMs }: EquifaxOptions): StandIn => {
  const calls = createCallLog();
  const context: Context = { bought: createLatest<Bought>(500), paidMs, documentMs };
  const troubles = createTroubles({
    slowMs,
    gateway: () => faultAnswer('030', 'The gateway is unavailable.'),
    tooMany: () => ({
      ...faultAnswer('TOO_MANY', 'Too many requests.', 429),
      headers: { 'retry-after': '1' },
    }),
  });
  const named = { name: 'Equifax', prefix: '/equifax' };
  return {
    ...named,
    summary:
      'Sells reports about companies and people, for the username “assay” with the password “sandbox”.',
    faults: [
      ...acnFaults(slowMs, gatewayEffect),
      ...surnameFaults(slowMs, gatewayEffect),
      surnameFault('Noscore', 'A report without a score.'),
    ],
    plugin: async (app) => {
      callRoutes(app, { of: named, calls, clear: troubles.reset });
      app.removeContentTypeParser('application/json');
      for (const product of products)
        app.post<{ Body: string | undefined }>(product.path, async ({ body = '' }, reply) => {
          const { answer, ...about } = await answerTo(body, product, context, troubles);
          const { outcome } = answer;
          calls.add({ product: product.name, ...about, outcome, body: withoutPassword(body) });
          return sendAnswer(reply, answer);
        });
    },
  };
};
