import { credit } from '@assay/contract/credit/area';
import { demoPassword } from '@assay/given/people';
import { dialog, open, read } from '../assessment/shell.ts';
import { analyst, manager } from '../support/demo.ts';
import { sessionEnded, toast } from '../support/screen.ts';
import { as, endSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { buy, callsOf, failures, newName, panel, row, run, toCheck } from './credit-screen.ts';

const section = 'applicant-guarantors';

test('asks again if the price changed after it was shown', async ({ page }) => {
  const firstName = newName();
  const id = await toCheck({ names: ['Lee', 'Ng'], firstName });
  await open(page, analyst, id, section);
  await run(page, 'Run all Equifax Apply').click();
  const question = dialog(page, 'Run Equifax Apply for guarantors?');
  await expect(question).toContainText('Total: about $20.00');
  const entityIds = [(await read(id)).data.guarantors[0]?.entityId ?? 0];
  await (await as(manager)).call(credit.runCommercialApply, { params: { id }, body: { entityIds } });
  await expect(row(page, 'Equifax Apply')).toContainText('Received');
  await question.getByRole('button', { name: 'Buy for about $20.00' }).click();
  await expect(question.getByRole('alert')).toHaveText(/have changed\. Look again/);
  await expect(question.getByLabel(/^Guarantor 1 - /)).toHaveAccessibleDescription(/at no charge/);
  await question.getByRole('button', { name: 'Buy for about $10.00' }).click();
  await toast(page, /^Successfully retrieved score\/documents for/);
  for (const name of ['Lee', 'Ng'])
    expect(await callsOf('equifax', `${firstName} Maria ${name}`)).toHaveLength(1);
});

test.describe('failures', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('buys nothing for a person who was signed out, and buys once if the answer was lost', async ({
    page,
  }) => {
    const firstName = newName();
    const id = await toCheck({ names: ['Lee', 'Ng'], firstName });
    await open(page, analyst, id, section);
    await panel(page, 1).getByRole('button', { name: 'Equifax Apply' }).click();
    const question = dialog(page, `Run Equifax Apply for Guarantor 1 - Ms ${firstName} Maria Lee?`);
    const pay = question.getByRole('button', { name: 'Buy for about $10.00' });
    const button = await pay.elementHandle();
    await endSession(page);
    // A script clicks, because the session dialog may already cover the button.
    await button?.evaluate((element) => (element as HTMLButtonElement).click());
    await expect(sessionEnded(page)).toBeVisible();
    await sessionEnded(page).getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(sessionEnded(page)).toBeHidden();
    await expect(question.getByRole('alert')).toHaveText(/^You were signed out .* nothing was bought\./);
    expect(await callsOf('equifax', firstName)).toHaveLength(0);
    await pay.click();
    await toast(page, 'Successfully retrieved Equifax Apply for Guarantor 1');
    await expect(question).toHaveCount(0);
    expect(await callsOf('equifax', firstName)).toHaveLength(1);

    const call = '**/generate-equifax-commercial-apply-report';
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(call.slice(3))) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(call, (route) => route.abort(), { times: 1 });
    const second = panel(page, 2);
    await second.getByRole('button', { name: /^Guarantor 2/ }).click();
    await buy(page, 'Equifax Apply', 2);
    await expect(failures(page)).toContainText("We can't tell whether your request arrived.");
    await second.getByRole('button', { name: 'Equifax Apply' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/won't be bought twice\.$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Buy for about $10.00' }).click();
    await toast(page, 'Successfully retrieved Equifax Apply for Guarantor 2');
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(await callsOf('equifax', `${firstName} Maria Ng`)).toHaveLength(1);
  });
});
