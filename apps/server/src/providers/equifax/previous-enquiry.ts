import { type Product, patience } from '../exchange.ts';
import { bytesAt, element, textAt, type XmlNode } from '../xml.ts';
import { type Fault, faultOf, readSoap, soapRequest } from './soap.ts';

export interface EquifaxDocument {
  readonly contentType: string;
  /** Null while it isn't ready: poll again. */
  readonly bytes: Buffer | null;
}

const pdf = 'application/pdf';

const call = {
  path: '/sys2/previous-enquiry-v1',
  schema: 'previous-enquiry-v1-0.xsd',
  action: 'http://vedaxml.com/previousEnquiry/ServiceRequest',
  mayRepeat: true,
  patience: patience.document,
};

const isNotReady = (fault: Fault | undefined) => fault?.code === 'DOC_NOT_READY';

function readDocument(response: XmlNode): EquifaxDocument | undefined {
  const bytes = bytesAt(response, 'binaryData');
  return bytes?.subarray(0, 5).toString('latin1') === '%PDF-'
    ? { contentType: textAt(response, 'contentType') ?? pdf, bytes }
    : undefined;
}

export const document: Product<{ readonly enquiryId: string }, EquifaxDocument> = {
  prepare: ({ enquiryId }, reference) =>
    soapRequest(
      call,
      element('v:request', [element('v:enquiryId', enquiryId), element('v:contentType', pdf)]),
      reference,
    ),
  read: (answer) =>
    answer.status !== 200 && isNotReady(faultOf(answer))
      ? { kind: 'report', report: { contentType: pdf, bytes: null } }
      : readSoap(answer, readDocument),
};
