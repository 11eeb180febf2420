const companyServices = {
  scored: ['company-enquiry-v3-2', 'companyEnquiry/ServiceRequest'],
  history: ['company-trading-history-v3-2', 'companyTradingHistory/ServiceRequest'],
  inDepth: ['indepth-company-trading-history-v3-2', 'anything/ServiceRequest'],
} as const;

export type CompanyProduct = keyof typeof companyServices;

export type Soap = { path: string; body: string };

const envelope = (namespace: string, action: string, request: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:wsa="http://www.w3.org/2005/08/addressing" xmlns:v="http://vedaxml.com/vxml2/${namespace}.xsd">
<soapenv:Header><wsse:Security xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"><wsse:UsernameToken><wsse:Username>assay</wsse:Username><wsse:Password>sandbox</wsse:Password></wsse:UsernameToken></wsse:Security>
<wsa:MessageID>urn:uuid:1</wsa:MessageID><wsa:To>https://vedaxml.com</wsa:To><wsa:Action>http://vedaxml.com/${action}</wsa:Action></soapenv:Header>
<soapenv:Body>${request}</soapenv:Body>
</soapenv:Envelope>`;

export const companyRequest = (acn: string, product: CompanyProduct = 'scored'): Soap => {
  const [service, action] = companyServices[product];
  const request = `<v:request request-type="REPORT" client-reference="A-1" reason-for-enquiry="Credit">
<v:subject role="principal"><v:australian-company-number>${acn}</v:australian-company-number></v:subject>
<v:current-historic-flag>current</v:current-historic-flag>
<v:enquiry type="credit-enquiry"><v:account-type code="LC">Leasing</v:account-type><v:enquiry-amount currency-code="AUD">50000</v:enquiry-amount><v:client-reference>A-1</v:client-reference></v:enquiry>
<v:collateral-information><v:credit-type>COMMERCIAL</v:credit-type><v:scoring-required>yes</v:scoring-required><v:ppsr-required>no</v:ppsr-required></v:collateral-information>
</v:request>`;
  return { path: `/sys2/${service}`, body: envelope(service, action, request) };
};

export const applyRequest = (familyName: string, firstName = 'Mia'): Soap => {
  const request = `<v:request>
<v:enquiry-header><v:client-reference>A-2</v:client-reference><v:operator-id>1</v:operator-id><v:operator-name>Assay</v:operator-name><v:permission-type-code>XY</v:permission-type-code><v:product-data-level-code>N</v:product-data-level-code><v:requested-scores><v:scorecard-id>VSA_2.0_XY_NR</v:scorecard-id></v:requested-scores></v:enquiry-header>
<v:enquiry-data><v:individual>
<v:current-name><v:title>MS</v:title><v:family-name>${familyName}</v:family-name><v:first-given-name>${firstName}</v:first-given-name></v:current-name>
<v:addresses><v:address type="C"><v:street-number>12</v:street-number><v:street-name>Hill</v:street-name><v:suburb>Cottesloe</v:suburb><v:state>WA</v:state><v:postcode>6011</v:postcode></v:address></v:addresses>
<v:gender-code>F</v:gender-code><v:date-of-birth>1984-02-29</v:date-of-birth></v:individual>
<v:enquiry><v:account-type-code>LC</v:account-type-code><v:enquiry-amount currency-code="AUD">50000</v:enquiry-amount><v:relationship-code>1</v:relationship-code></v:enquiry></v:enquiry-data>
</v:request>`;
  return {
    path: '/sys2/soap11/vedascore-apply-v2-0',
    body: envelope('vedascore-apply-v2-0', 'vedascore-apply/EnquiryRequest', request),
  };
};

export const documentRequest = (enquiryId: string): Soap => ({
  path: '/sys2/previous-enquiry-v1',
  body: envelope(
    'previous-enquiry-v1-0',
    'previousEnquiry/ServiceRequest',
    `<v:request><v:enquiryId>${enquiryId}</v:enquiryId><v:contentType>application/pdf</v:contentType></v:request>`,
  ),
});

export const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<(?:[\\w-]+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1];
