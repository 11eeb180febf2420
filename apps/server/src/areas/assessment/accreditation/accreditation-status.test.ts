import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { directorForm } from '@assay/given/accreditation';
import {
  type AccreditationStatus,
  accreditationStatusCodes,
  accreditationStatuses,
  nextAccreditationStatuses,
} from '@assay/lending/accreditations';
import { beforeAll, describe, expect, test } from 'vitest';
import { move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';

let officer: Caller;
let reasons: { id: number; status: string; reason: string; allowCustomReason: boolean }[];
beforeAll(async () => {
  officer = await as('accreditation');
  reasons = (await officer.call(accreditationLists.listAccreditationReasons, {})).body.data;
});

async function standing(status: AccreditationStatus): Promise<number> {
  const { id } = await submitted(officer);
  await db.updateTable('accreditation').set({ status }).where('id', '=', id).execute();
  return id;
}

const reasonFor = (status: string, allowCustomReason = false) =>
  reasons.find((one) => one.status === status && one.allowCustomReason === allowCustomReason)?.id ?? 0;

const change = (id: number, columns: object) =>
  db.updateTable('accreditation').set(columns).where('id', '=', id).execute();

describe.for(accreditationStatusCodes)('from %s', (status) => {
  test('refuses disallowed moves with both statuses, and makes the others', async () => {
    for (const wanted of accreditationStatusCodes) {
      const id = await standing(status);
      const isOpen = nextAccreditationStatuses(status).includes(wanted);
      const reason = accreditationStatuses[wanted].reasonRequired ? { reasonId: reasonFor(wanted) } : {};
      const reply = await move(officer, id, wanted, reason);
      if (isOpen) expect(reply.body).toMatchObject({ data: { status: wanted } });
      else
        expect(reply).toBeRefused(
          'UNPROCESSABLE',
          `An accreditation that is ${accreditationStatuses[status].label} can't become ${accreditationStatuses[wanted].label}.`,
        );
      expect((await read(officer, id)).status).toBe(isOpen ? wanted : status);
    }
  });

  test('offers exactly the allowed moves', async () => {
    expect((await read(officer, await standing(status))).may.statuses).toEqual(
      nextAccreditationStatuses(status),
    );
  });
});

describe.for(['DECLINED', 'WITHDRAWN'] as const)('%s', (status) => {
  const other = status === 'DECLINED' ? 'WITHDRAWN' : 'DECLINED';

  test('takes only its own reasons', async () => {
    const { id } = await submitted(officer);
    for (const reason of [{}, { reasonId: 999_999 }, { reasonId: reasonFor(other) }]) {
      const reply = await move(officer, id, status, reason);
      expect(reply).toBeRefused('UNPROCESSABLE');
      expect(reply.body.data).toMatchObject([{ path: 'reasonId' }]);
    }
    expect((await read(officer, id)).status).toBe('SUBMITTED');
  });

  test('requires details where its reason does, and drops them otherwise', async () => {
    const { id } = await submitted(officer);
    const custom = reasonFor(status, true);
    const wordless = await move(officer, id, status, { reasonId: custom });
    expect(wordless).toBeRefused('UNPROCESSABLE');
    expect(wordless.body.data).toMatchObject([{ path: 'statusReason' }]);
    const said = await move(officer, id, status, { reasonId: custom, statusReason: 'Moved to Fiji' });
    expect(said.body.data).toMatchObject({
      status,
      statusReason: 'Moved to Fiji',
      decisionNote: 'Moved to Fiji',
    });

    const { id: another } = await submitted(officer);
    const fixed = reasons.find(({ id: one }) => one === reasonFor(status));
    const plain = { reasonId: fixed?.id ?? 0, statusReason: 'Not kept' };
    expect((await move(officer, another, status, plain)).body.data.statusReason).toBe(fixed?.reason);
  });

  test('records who decided and when, until it is reopened', async () => {
    const { id } = await submitted(officer);
    const ended = (await move(officer, id, status, { reasonId: reasonFor(status) })).body.data;
    expect(ended).toMatchObject({ decisionBy: { id: expect.any(Number) }, decisionAt: expect.any(String) });
    const again = (await move(officer, id, 'IN_PROGRESS')).body.data;
    expect(again).toMatchObject({
      status: 'IN_PROGRESS',
      statusReason: null,
      decisionBy: null,
      decisionAt: null,
      decisionNote: null,
    });
  });
});

test('takes no reason for a status without reasons', async () => {
  const { id } = await submitted(officer);
  const reply = await move(officer, id, 'IN_PROGRESS', { reasonId: reasonFor('DECLINED') });
  expect(reply).toBeRefused('UNPROCESSABLE', 'This status takes no reason from the list');
});

test('keeps an ended accreditation read-only, and refuses to reopen it beside a second one of the company', async () => {
  const { id, form } = await submitted(officer);
  await move(officer, id, 'WITHDRAWN', { reasonId: reasonFor('WITHDRAWN') });
  const { version, data, may } = await read(officer, id);
  expect(may).toMatchObject({ save: false, deleteDocuments: false, assign: true });
  const { entityId: _, ...company } = data.company;
  const body = { ...company, version };
  expect(await officer.call(accreditations.saveCompany, { params: { id }, body })).toBeRefused(
    'UNPROCESSABLE',
    "This accreditation is withdrawn and can't be edited.",
  );
  await submitted(officer, { abn: form.abn, directors: [directorForm()] });
  expect(await move(officer, id, 'IN_PROGRESS')).toBeRefused(
    'UNPROCESSABLE',
    'An accreditation of this company is being assessed already',
  );
});

describe('approving', () => {
  const approvable = async () => {
    const { id } = await submitted(officer);
    await move(officer, id, 'IN_PROGRESS');
    return id;
  };

  test('is refused while something is missing, with the list', async () => {
    const id = await approvable();
    await change(id, { membership_number: null });
    expect((await read(officer, id)).blockers).toEqual(['Membership number is missing']);
    const one = await move(officer, id, 'APPROVED');
    expect(one).toBeRefused(
      'UNPROCESSABLE',
      'Membership number is missing. Complete the accreditation before you approve it.',
    );
    await change(id, { dispute_resolution_number: null, indemnity_insurer: '' });
    expect(await move(officer, id, 'APPROVED')).toBeRefused(
      'UNPROCESSABLE',
      'Membership number is missing, and 2 more. Complete the accreditation before you approve it.',
    );
    expect(await read(officer, id)).toMatchObject({ status: 'IN_PROGRESS', clientId: null });
  });

  test('names a director with missing details', async () => {
    const id = await approvable();
    const { data } = await read(officer, id);
    const [{ firstName, lastName } = { firstName: '', lastName: '' }] = data.directors;
    await db
      .updateTable('accreditation_director')
      .set({ mobile: null })
      .where('accreditation_id', '=', id)
      .execute();
    expect((await read(officer, id)).blockers).toEqual([`Mobile of ${firstName} ${lastName} is missing`]);
  });

  test('accepts insurance on its last day', async () => {
    const id = await approvable();
    const today = businessDay();
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await change(id, { indemnity_expires_on: yesterday });
    expect((await read(officer, id)).blockers).toEqual(['The professional-indemnity insurance has expired']);
    expect(await move(officer, id, 'APPROVED')).toBeRefused('UNPROCESSABLE');
    await change(id, { indemnity_expires_on: today });
    expect((await read(officer, id)).blockers).toEqual([]);
    expect((await move(officer, id, 'APPROVED')).status).toBe(200);
    await change(id, { indemnity_expires_on: yesterday });
    expect((await read(officer, id)).blockers, "what has ended is in nobody's way").toEqual([]);
  });

  test('records who first worked on it and who decided', async () => {
    const id = await approvable();
    const { analyzedBy } = await read(officer, id);
    const permissions = ['ASSESSMENT.ACCREDITATION.READ', 'ASSESSMENT.ACCREDITATION.UPDATE'] as const;
    const other = await given.user({
      permissions: ['ACCESS.CREDIT_PLATFORM', ...permissions],
      clientId: lenderId,
    });
    const approved = (await move(await signedInAs(other.id), id, 'APPROVED')).body.data;
    expect(approved).toMatchObject({ analyzedBy, decisionBy: { id: other.id }, decisionNote: null });
    expect(analyzedBy?.id).not.toBe(other.id);
  });
});

test('logs a change of status once, with its reason', async () => {
  const { id } = await submitted(officer);
  await move(officer, id, 'DECLINED', { reasonId: reasonFor('DECLINED') });
  const query = { modelName: 'Assessment', modelId: String(id), category: 'STATUS' } as const;
  const { data } = (await (await as('admin')).call(audit.listAudits, { query })).body;
  expect(data).toHaveLength(1);
  expect(JSON.stringify(data[0])).toContain('Declined');
  expect(JSON.stringify(data[0])).toContain(reasons.find((one) => one.id === reasonFor('DECLINED'))?.reason);
});
