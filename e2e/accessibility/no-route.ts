import { expect } from '@playwright/test';
import { admin } from '../support/demo.ts';
import { heading } from '../support/screen.ts';
import type { State } from './state.ts';

export const noRoute: readonly State[] = [
  { name: 'page not found', path: '/no/such/page', reach: (page) => expect(heading(page)).toBeVisible() },
  {
    name: 'record not found',
    as: admin,
    path: '/iam/users/99999999/admin',
    reach: (page) => expect(heading(page)).toHaveText('User not found'),
  },
  { name: 'page not found, signed in', as: admin, path: '/no/such/page' },
];
