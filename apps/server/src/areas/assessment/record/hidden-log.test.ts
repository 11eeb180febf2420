import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { referenceForm } from '@assay/given/assessment';
import { expect, test } from 'vitest';
import { approved, send } from '../../../../test/assessment/approval.ts';
import { conditionsOf } from '../../../../test/assessment/conditions.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const hidden = 'Hidden';

test('shows readers of the log alone that references, conditions and emails changed, but not their content', async () => {
  const { id, broker } = await approved();
  const analyst = await as('analyst');
  await analyst.call(assessment.addReference, {
    params: { id },
    body: { ...referenceForm, conduct: 'Two late payments' },
  });
  const { stated, set } = conditionsOf(analyst);
  const [condition] = await stated(id, ['Wife to sign']);
  await set(id, condition?.id ?? 0, 'PASS');
  await send(id);
  const logOf = async (permissions: PermissionCode[]) => {
    const user = await given.user({ clientId: lenderId, permissions });
    const entries = await Promise.all(
      (['REFERENCES', 'CONDITIONS', 'APPROVAL_EMAIL'] as const).map(async (category) => {
        const query = { refId: String(id), category };
        return (await (await signedInAs(user.id)).call(audit.listAudits, { query })).body.data;
      }),
    );
    return entries.flat();
  };
  const entries = await logOf(['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ']);
  expect(entries).toHaveLength(4);
  const values = entries.flatMap(({ changesOld, changesNew }) =>
    [changesOld, changesNew].flatMap((changes) => Object.values(changes)),
  );
  expect(new Set(values)).toEqual(new Set([hidden]));
  const whole = JSON.stringify(
    await logOf(['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ', 'ASSESSMENT.APPLICATION.READ']),
  );
  for (const said of ['Two late payments', 'Wife to sign', broker.email]) expect(whole).toContain(said);
});
