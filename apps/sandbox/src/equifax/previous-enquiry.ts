import { reportPdf } from '../bureau/report-pdf.ts';
import { is, isGiven } from '../bureau/rules.ts';
import { type Tree, textAt } from '../bureau/tree.ts';
import { actionOf, type Context, namespaceOf, type Product } from './product.ts';
import { faultAnswer, responseAnswer } from './soap.ts';

const namespace = namespaceOf('previous-enquiry-v1-0');
const contentType = 'application/pdf';

const enquiryIdOf = (request: Tree): string => textAt(request, 'enquiryId');

const document = async (request: Tree, { bought }: Context) => {
  const kept = bought.get(enquiryIdOf(request));
  if (!kept) return faultAnswer('ENQUIRY_NOT_FOUND', 'There is no such enquiry.');
  if (Date.now() < kept.readyAtMs) return faultAnswer('DOC_NOT_READY', 'The document is not ready.');
  const binaryData = (await reportPdf(kept.report)).toString('base64');
  return responseAnswer(namespace, { binaryData, contentType }, 'PDF');
};

export const previousEnquiry: Product = {
  name: 'previous enquiry',
  path: '/sys2/previous-enquiry-v1',
  namespace,
  action: actionOf('previousEnquiry/ServiceRequest'),
  rules: { enquiryId: isGiven, contentType: is(contentType) },
  subjectOf: (request, { bought }) => bought.get(enquiryIdOf(request))?.report.subject ?? '',
  referenceOf: enquiryIdOf,
  troubleOf: () => undefined,
  answer: document,
};
