import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHeader } from '@assay/contract/kit/endpoint';
import { draft } from '@assay/given/application';
import type { SampleFile } from '@assay/given/document';
import type { Page } from '@playwright/test';
import { broker } from '../support/demo.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at } from './form.ts';

export const strip = (page: Page) => page.getByRole('group', { name: /^Upload .* documents$/ });
export const table = (page: Page) => page.getByRole('table', { name: /documents$/ });
export const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
export const name = (page: Page, text: string) =>
  table(page).getByRole('button', { name: text, exact: true });
export const preview = (page: Page, name: string) => page.getByRole('region', { name: `Preview of ${name}` });
export const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });

export async function upload(page: Page, ...files: readonly SampleFile[]) {
  const chosen = page.waitForEvent('filechooser');
  await strip(page).getByRole('button', { name: 'Click to upload' }).click();
  const folder = test.info().outputPath();
  await mkdir(folder, { recursive: true });
  const paths = files.map(({ name }) => path.join(folder, name));
  for (const [index, { content }] of files.entries()) await writeFile(paths[index] ?? '', content);
  await (await chosen).setFiles(paths);
}

export async function openDocuments(page: Page, search = ''): Promise<number> {
  const { id } = await draft(await as(broker));
  await signIn(page, broker);
  await page.goto(`${at(id, 'documents')}${search}`);
  await expect(page.getByText('No documents found')).toBeVisible();
  return id;
}

export interface Added {
  id: number;
  ids: number[];
}

/** Creates a broker's draft with these documents. The list shows the last one first. */
export async function givenDocuments(page: Page, files: readonly SampleFile[]): Promise<Added> {
  const { id } = await draft(await as(broker));
  await signIn(page, broker);
  const ids: number[] = [];
  for (const { name, content } of files) {
    const answer = await page.request.post(`/api/application/applications/${id}/documents/upload`, {
      headers: { [writeHeader.name]: writeHeader.value },
      multipart: {
        purpose: 'supporting',
        document: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) },
      },
    });
    expect(answer.status(), name).toBe(200);
    ids.push((await answer.json()).data.id);
  }
  return { id, ids };
}
