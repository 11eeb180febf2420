import { randomBytes, randomInt } from 'node:crypto';
import type { invitations } from '@assay/contract/assessment/accreditation/invitation';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { isAbn } from '@assay/lending/identifiers';

export function someAbn(): string {
  const body = String(randomInt(100_000_000, 999_999_999));
  const check = Array.from({ length: 90 }, (_, number) => String(number + 10)).find((digits) =>
    isAbn(`${digits}${body}`),
  );
  return check ? `${check}${body}` : someAbn();
}

type Form = CallOf<typeof invitations.fillInAccreditation>['body'];
type Director = Form['directors'][number];

const address = {
  addressUnitNumber: '4',
  addressStreetNumber: '210',
  addressStreetName: 'Collins Street',
  addressSuburb: 'Melbourne',
  addressState: 'VIC',
  addressPostcode: '3000',
} as const;

export const directorForm = (given: Partial<Director> = {}): Director => {
  const mark = randomBytes(5).toString('hex');
  return {
    title: 'Mr',
    firstName: 'Owen',
    middleName: null,
    lastName: `Hale ${mark}`,
    dateOfBirth: '1979-08-14',
    mobile: '0491 570 157',
    email: `owen.${mark}@introducer.example`,
    driverLicenseNumber: String(randomInt(10_000_000, 99_999_999)),
    driverLicenseState: 'VIC',
    driverLicenseCardNumber: null,
    privacyConsentAt: '2026-11-01T02:00:00Z',
    ...address,
    ...given,
  };
};

export const accreditationForm = (given: Partial<Form> = {}): Form => ({
  abn: someAbn(),
  entityName: 'Southern Asset Brokers Pty Ltd',
  tradingName: null,
  acn: null,
  phone: '03 9999 0000',
  email: 'office@southern.example',
  website: 'https://southern.example',
  ...address,
  expectedMonthlyVolume: 750_000,
  creditAuthority: 'REPRESENTATIVE',
  creditAuthorityNumber: '482913',
  industryBody: 'CAFBA',
  membershipNumber: 'C-10482',
  indemnityInsurer: 'Harbour Underwriting',
  indemnityPolicyNumber: 'PI-2291-88',
  indemnityExpiresOn: '2099-06-30',
  disputeResolutionNumber: 'AFCA 48211',
  accountName: 'Southern Asset Brokers',
  bsb: '063-000',
  accountNumber: '10482911',
  referees: [
    { name: 'Priya Shah', company: 'Bay Finance', phone: '0491 570 110', email: null, relationship: null },
  ],
  directors: [directorForm()],
  ...given,
});
