import type { AuditEntry } from '@assay/contract/audit/audit';
import { AuditTable, type AuditWords } from '../areas/audit/public.ts';
import { Section } from '../ui/page/section.tsx';

type Values = Record<string, unknown>;

const labels: Readonly<Record<string, string>> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  'AUDIT.READ': 'Read the audit log',
  'LMS.SUBMIT': 'Push to the loan system',
  'IAM.USER.READ': 'Read users',
};

const auditWords: AuditWords = {
  fields: { lastName: 'Surname', 'clientConfig.logoUrl': 'Logo' },
  value: (_, value) => labels[String(value)],
};

const changes: readonly [category: string, old: Values, now: Values][] = [
  [
    'USER',
    {},
    { firstName: 'Ana', lastName: 'Lee', email: 'ana@harbour.example', mobile: null, status: 'ACTIVE' },
  ],
  [
    'USER',
    { lastName: 'Lee', mobile: null, isIntroducer: false, status: 'ACTIVE' },
    { lastName: 'Lee-Okafor', mobile: '0412 345 678', isIntroducer: true, status: 'SUSPENDED' },
  ],
  ['USER', { manager: 'Daniel Ong', mobile: '0412 345 678' }, { manager: null, mobile: '' }],
  ['CLIENT_GROUP', { name: 'Harbour group', members: ['Ana Lee', 'Tom Lee'] }, {}],
  ['ROLE', { permissions: ['AUDIT.READ', 'LMS.SUBMIT'] }, { permissions: ['LMS.SUBMIT', 'IAM.USER.READ'] }],
  [
    'ROLE',
    { permissions: ['AUDIT.READ'], order: ['Sydney', 'Perth'] },
    {
      permissions: [
        'AUDIT.READ',
        ...Array.from({ length: 12 }, (_, index) => `AREA.THING_${index + 1}.READ`),
      ],
      order: ['Perth', 'Sydney'],
    },
  ],
  [
    'FUNDING',
    {
      amountFinanced: 120_000,
      applicationFee: null,
      term: 48,
      expiryDate: '2026-12-01',
      settledAt: null,
      clientConfig: { replyTo: 'old@harbour.example', logoUrl: null },
    },
    {
      amountFinanced: 148_250.5,
      applicationFee: 495,
      term: 60,
      expiryDate: '2027-02-12',
      settledAt: '2026-11-13T22:12:00Z',
      clientConfig: { replyTo: 'new@harbour.example', logoUrl: 'https://harbour.example/logo.svg' },
    },
  ],
  [
    'AUTHENTICATION',
    { passwordChangedAt: '2026-11-13T22:12:05Z' },
    { passwordChangedAt: '2026-11-13T22:12:41Z' },
  ],
  // Long values: rich text with markup in its words, plain text, and a formatting-only change.
  [
    'NOTE',
    {
      comment:
        '<p>The applicant has traded for eleven years and asks for a <strong>second truck</strong> of the same kind.</p><p>Bank statements are <em>outstanding</em>.</p>',
      summary: '<p>Fine</p>',
    },
    {
      comment:
        '<p>The applicant has traded for twelve years and asks for a <strong>third truck</strong> of the same kind.</p><p>Bank statements have arrived. &lt;img src=x onerror=alert(1)&gt;</p>',
      summary: '<p><strong>Fine</strong></p>',
    },
  ],
  [
    'NOTE',
    {},
    {
      comment:
        'One of the guarantors lives abroad.\nThe other has signed; the original is on its way and will be scanned by the branch.',
    },
  ],
  [
    'NOTE',
    { comment: null, reference: `https://harbour.example/${'a1b2c3'.repeat(12)}` },
    { comment: 'A first remark.', reference: `https://harbour.example/${'d4e5f6'.repeat(12)}` },
  ],
];

const actors = [
  { firstName: 'Priya', lastName: 'Shah' },
  { firstName: 'Assay', lastName: 'System' },
  { firstName: 'Bartholomew', lastName: 'Featherstonehaugh-Ramanathan' },
];

const auditEntries: readonly AuditEntry[] = changes.map(([category, changesOld, changesNew], index) => ({
  id: index + 1,
  createdAt: new Date(Date.UTC(2026, 10, 13, 22, 12 - index)).toISOString(),
  actor: actors[index % actors.length] ?? { firstName: '', lastName: '' },
  category,
  modelName: 'User',
  modelId: 7,
  refId: null,
  changesOld,
  changesNew,
}));

const nothing = () => undefined;

const list = {
  data: { data: auditEntries, count: auditEntries.length },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: nothing,
};

const paging = {
  page: 1,
  limit: 25,
  order: '-createdAt',
  goTo: nothing,
  sortBy: nothing,
  showRows: nothing,
  clear: () => undefined,
};

export const AuditChanges = () => (
  <Section title="Audit log" flush>
    <AuditTable words={auditWords} list={list} paging={paging} />
  </Section>
);
