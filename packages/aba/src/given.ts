import type { Detail } from './detail.ts';
import type { Header } from './header.ts';

export const header: Header = {
  reel: 1,
  bank: 'CBA',
  userName: 'ACME FINANCE PTY LTD',
  userId: '301500',
  description: 'LOANS',
  date: '150526',
};

export const originator = { bsb: '062-001', account: '87654321', name: 'ACME FINANCE' };

export const detail = (change: Partial<Detail> = {}): Detail => ({
  bsb: '062-000',
  account: '12345678',
  indicator: ' ',
  code: 50,
  cents: 10_000,
  accountName: 'SMITH J',
  reference: 'LN00000001',
  originator,
  withholdingCents: 0,
  ...change,
});

export const balancing = (cents: number, code = 13): Detail =>
  detail({ bsb: originator.bsb, account: originator.account, accountName: 'ACME FINANCE', code, cents });
