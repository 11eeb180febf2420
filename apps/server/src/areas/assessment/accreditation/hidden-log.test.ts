import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { expect, test } from 'vitest';
import { move, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const hidden = 'Hidden';

async function logOf(permissions: PermissionCode[], query: object) {
  const user = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', ...permissions],
  });
  return (await (await signedInAs(user.id)).call(audit.listAudits, { query })).body.data;
}

const valuesOf = (entries: Awaited<ReturnType<typeof logOf>>) =>
  entries.flatMap(({ changesOld, changesNew }) =>
    [changesOld, changesNew].flatMap((changes) => Object.values(changes)),
  );

test('shows readers of the log alone that an accreditation changed, but not its company or people', async () => {
  const officer = await as('accreditation');
  const { id, form } = await submitted(officer);
  const invited = { entityName: form.entityName, email: `invited.${form.abn}@introducer.example` };
  await officer.call(invitations.inviteCompany, { body: invited });
  await move(officer, id, 'IN_PROGRESS');
  await officer.call(accreditationAttachments.addAccreditationNote, {
    params: { id },
    body: { note: '<p>Spoke to their insurer</p>' },
  });
  const ofRecord = { refId: String(id) };
  const ofInvitations = { modelName: 'Invitation' };
  const ofBusinesses = { modelName: 'Organisation' };
  for (const query of [ofRecord, ofInvitations]) {
    const entries = await logOf(['AUDIT.READ', 'ASSESSMENT.APPLICATION.READ', 'ENTITY.READ'], query);
    expect(entries.length).toBeGreaterThan(0);
    for (const said of [form.entityName, form.directors[0]?.lastName ?? '', form.abn])
      expect(
        JSON.stringify(entries),
        'nor in the names of what was changed, nor in whose doing it was',
      ).not.toContain(said);
    expect(new Set(valuesOf(entries))).toEqual(
      new Set(query === ofRecord ? [hidden, 'accreditation'] : [hidden]),
    );
  }
  const [business] = await logOf(['AUDIT.READ', 'ASSESSMENT.APPLICATION.READ', 'ENTITY.READ'], ofBusinesses);
  expect(valuesOf(business ? [business] : []), 'nor which business was new').toEqual([hidden]);
  const readers: PermissionCode[] = ['AUDIT.READ', 'ASSESSMENT.ACCREDITATION.READ'];
  const whole = JSON.stringify(await logOf(readers, ofRecord));
  for (const said of [form.entityName, form.directors[0]?.lastName, 'Spoke to their insurer', 'In Progress'])
    expect(whole).toContain(said);
  expect(JSON.stringify(await logOf(readers, ofInvitations))).toContain(invited.email);
  expect(JSON.stringify(await logOf(readers, ofBusinesses))).toContain(form.abn);
});
