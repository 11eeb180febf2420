import type { AccreditationStatus, creditAuthorities, industryBodies } from '@assay/lending/accreditations';

interface Step {
  readonly status: AccreditationStatus;
  readonly daysAgo: number;
}

export interface Company {
  readonly name: string;
  readonly tradingName: string | null;
  readonly slug: string;
  readonly directors: number;
  readonly authority: keyof typeof creditAuthorities;
  readonly body: (typeof industryBodies)[number];
  readonly monthlyVolume: number;
  readonly insurer: string;
  /** Days from now; negative when expired. */
  readonly insuredDays: number;
  readonly steps: readonly Step[];
  readonly reason?: string;
  readonly notes: readonly string[];
  readonly hasCertificate: boolean;
  readonly hasGuarantor: boolean;
}

const usual = { tradingName: null, insuredDays: 240, notes: [], hasCertificate: false, hasGuarantor: false };

export const applying: readonly Company[] = [
  {
    ...usual,
    name: 'Spinifex Yellow Goods Finance Pty Ltd',
    slug: 'spinifex-finance',
    directors: 2,
    authority: 'REPRESENTATIVE',
    body: 'FBAA',
    monthlyVolume: 250_000,
    insurer: 'Harbour Underwriting',
    steps: [
      { status: 'SUBMITTED', daysAgo: 71 },
      { status: 'IN_PROGRESS', daysAgo: 68 },
      { status: 'WITHDRAWN', daysAgo: 52 },
    ],
    reason: 'Introducer not proceeding',
    notes: ['<p>Joining an aggregator instead. Happy to talk again next year.</p>'],
  },
  {
    ...usual,
    name: 'Capricorn Car & Commercial Pty Ltd',
    tradingName: 'Capricorn Commercial',
    slug: 'capricorn-commercial',
    directors: 1,
    authority: 'REPRESENTATIVE',
    body: 'FBAA',
    monthlyVolume: 120_000,
    insurer: 'Southern Mutual Indemnity',
    steps: [
      { status: 'SUBMITTED', daysAgo: 48 },
      { status: 'IN_PROGRESS', daysAgo: 45 },
      { status: 'DECLINED', daysAgo: 39 },
    ],
    reason: 'No dispute-resolution membership',
    notes: [
      '<p>The AFCA number on the form belongs to another member. Asked the director twice.</p>',
      '<p>Membership lapsed in March and was <strong>not renewed</strong>. They can apply again once it is.</p>',
    ],
  },
  {
    ...usual,
    name: 'Pilbara Plant Finance Pty Ltd',
    slug: 'pilbara-plant-finance',
    directors: 2,
    authority: 'LICENCE',
    body: 'CAFBA',
    monthlyVolume: 900_000,
    insurer: 'Harbour Underwriting',
    insuredDays: -6,
    steps: [
      { status: 'SUBMITTED', daysAgo: 17 },
      { status: 'IN_PROGRESS', daysAgo: 15 },
      { status: 'WAITING_FOR_MORE_INFO', daysAgo: 5 },
    ],
    notes: [
      '<p>The insurance has ended. Renewal is with their broker; <strong>certificate to come</strong>.</p>',
    ],
    hasCertificate: true,
  },
  {
    ...usual,
    name: 'Southern Highlands Truck Loans Pty Ltd',
    tradingName: 'Highlands Truck Finance',
    slug: 'highlands-truck-finance',
    directors: 3,
    authority: 'LICENCE',
    body: 'CAFBA',
    monthlyVolume: 1_400_000,
    insurer: 'Ballast Professional Risks',
    steps: [
      { status: 'SUBMITTED', daysAgo: 9 },
      { status: 'IN_PROGRESS', daysAgo: 7 },
    ],
    notes: [
      '<p>Both referees reached:</p><ul><li><p>known for eight years, no complaints</p></li><li><p>files complete when they come in</p></li></ul>',
      '<p>One of the directors is a guarantor of a loan with us. Paid as agreed.</p>',
    ],
    hasCertificate: true,
    hasGuarantor: true,
  },
  {
    ...usual,
    name: 'Yarra Valley Equipment Finance Pty Ltd',
    slug: 'yarra-valley-equipment',
    directors: 2,
    authority: 'REPRESENTATIVE',
    body: 'MFAA',
    monthlyVolume: 450_000,
    insurer: 'Southern Mutual Indemnity',
    steps: [{ status: 'SUBMITTED', daysAgo: 3 }],
  },
  {
    ...usual,
    name: 'Banksia Fleet Finance Pty Ltd',
    slug: 'banksia-fleet-finance',
    directors: 1,
    authority: 'REPRESENTATIVE',
    body: 'CAFBA',
    monthlyVolume: 300_000,
    insurer: 'Ballast Professional Risks',
    steps: [{ status: 'SUBMITTED', daysAgo: 1.2 }],
  },
];

export const waiting = [
  { entityName: 'Murray River Asset Finance', email: 'office@murray-river-finance.example', daysAgo: 2 },
  { entityName: 'Top End Vehicle Finance', email: 'info@top-end-vehicle.example', daysAgo: 19 },
] as const;
