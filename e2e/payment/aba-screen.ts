import { randomInt } from 'node:crypto';
import { payment } from '@assay/contract/payment/area';
import { type AbaWanted, abaText } from '@assay/given/aba';
import { expect, type Page } from '@playwright/test';
import { toPush } from '../funder/funder-screen.ts';
import { pushElsewhere } from '../lms/lms-screen.ts';
import { payments } from '../support/demo.ts';
import { uniquely } from '../support/given.ts';
import { rows } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';

export const path = '/payment/aba/process';
export const whole = 'ABA file has been successfuly processed.';
export const partial =
  'ABA processing was partially sucessful. Please view history section for reference of the failed transactions.';

interface File {
  readonly name: string;
  readonly text: string;
}

let known: Promise<string> | undefined;

async function madeLoan(): Promise<string> {
  const { id, applicationNumber } = await toPush();
  await pushElsewhere(id);
  return applicationNumber;
}

/** Returns an account number of the loan system, to which payments are posted. */
const loan = (): Promise<string> => {
  known ??= madeLoan();
  return known;
};

type Wanted = Partial<AbaWanted> & { count?: number };

/** Returns a unique file, which pays to accounts of its own. */
export async function aba({ count = 3, ...more }: Wanted = {}): Promise<File> {
  const references = more.references ?? new Array<string>(count).fill(await loan());
  const account = randomInt(10_000_000, 900_000_000);
  return {
    name: `${uniquely('pay')}.aba`,
    text: abaText({ account, accountName: `PAYEE ${account}`, ...more, references }),
  };
}

export const mixed = async (): Promise<File> =>
  aba({ references: [await loan(), `REFUSED ${randomInt(1_000_000)}`] });

export const uploadButton = (page: Page) => page.getByRole('button', { name: 'Click to Upload' });
export const panel = (page: Page, kind = 'Direct Credit') =>
  page.getByRole('region', { name: kind, exact: true });
export const transactions = (page: Page) => page.getByRole('region', { name: 'Transactions' });
export const transactionRows = (page: Page) => transactions(page).locator('[data-row]');
export const submitButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Submit \$/ });
export const cancelButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancel' });
export const asking = (page: Page) => page.getByRole('dialog', { name: /^Submit .+\?$/ });
export const confirm = (page: Page) => asking(page).getByRole('button', { name: /^Submit \$/ });
export const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true });
export const historyRow = (page: Page, fileName: string) => rows(history(page)).filter({ hasText: fileName });

export async function openAs(page: Page, email = payments, search = '') {
  await signIn(page, email);
  await page.goto(`${path}${search}`);
  await expect(uploadButton(page)).toBeVisible();
}

export const asUpload = ({ name, text }: File) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

export const choose = (page: Page, file: File) =>
  page.locator('input[type="file"]').setInputFiles(asUpload(file));

export async function preview(page: Page, file: File) {
  await choose(page, file);
  await expect(transactions(page)).toBeVisible();
}

export async function submit(page: Page) {
  await submitButton(page).click();
  await confirm(page).click();
}

export async function submitElsewhere({ name, text }: File, email = payments) {
  const caller = await as(email);
  const body = { fileContents: text, fileName: name };
  return (await caller.call(payment.processAba, { query: { submit: 'true' }, body })).body.data;
}

export const dropFiles = (page: Page, files: readonly File[]) =>
  page.locator('h1').evaluate(async (element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of dropped) dataTransfer.items.add(new File([text], name));
    const { x, y } = element.getBoundingClientRect();
    const send = (type: string) =>
      (document.elementFromPoint(x + 200, y + 300) ?? element).dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
    for (const type of ['dragenter', 'dragover', 'dragenter', 'dragover']) {
      send(type);
      await new Promise(requestAnimationFrame);
    }
    return !send('drop');
  }, files);
