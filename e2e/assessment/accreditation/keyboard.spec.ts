import { randomInt } from 'node:crypto';
import { directorForm, someAbn } from '@assay/given/accreditation';
import { tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';
import { check, director, form, invited, send, thanks } from './invitation.ts';

const address = {
  'Street number': '210',
  Street: 'Collins Street',
  Suburb: 'Melbourne',
  State: 'VIC',
  Postcode: '3000',
};

const company = () => ({
  ABN: someAbn(),
  'Expected monthly volume': '750k',
  Phone: '03 9999 0000',
  ...address,
});

const licences = {
  'Credit authority': 'Credit rep',
  'Licence or representative number': '482913',
  'Industry body': 'CAF',
  'Membership number': 'C-1',
  'Dispute-resolution membership': 'AFCA 4',
  'Professional-indemnity insurer': 'Harbour',
  'Policy number': 'PI-2',
  'Policy expiry': '30/6/2099',
  'Account name': 'Southern Asset Brokers',
  BSB: '063 000',
  'Account number': '10482911',
};

const person = () => {
  const { lastName, email } = directorForm();
  return {
    Title: 'Mr',
    'First name': 'Owen',
    'Last name': lastName,
    'Date of birth': '14/8/1979',
    Mobile: '0491 570 157',
    Email: email ?? '',
    'Licence number': String(randomInt(10_000_000, 99_999_999)),
    'Licence state': 'VIC',
    ...address,
  };
};

test('an accreditation is filled in and sent by keyboard alone', async ({ page }) => {
  await page.goto((await invited()).path);
  await tabTo(page, page.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(director(page).getByLabel('First name')).toBeVisible();
  const parts = [
    [page.getByRole('region', { name: 'Company', exact: true }), company()],
    [page.getByRole('region', { name: 'Licences and insurance', exact: true }), licences],
    [director(page), person()],
  ] as const;
  for (const [part, texts] of parts)
    for (const [label, text] of Object.entries(texts)) {
      await tabTo(page, part.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
  await tabTo(page, director(page).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(check(page), 'a slip sends nothing').toBeVisible();
  await tabTo(page, check(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  await expect(form(page)).toContainText('30/06/2099');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
});
