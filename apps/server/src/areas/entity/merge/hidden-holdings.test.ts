import { entity } from '@assay/contract/entity/area';
import { lenderId } from '@assay/contract/iam/client';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../../test/client.ts';
import { guarantor } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';

test("marks a comparison as partial for readers who can't see all holdings", async () => {
  const [own, other] = [await guarantor(), await guarantor()];
  const call = { params: { entityId: own.entityId, otherId: other.entityId } };
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ', 'ENTITY.UPDATE'] as const;
  const { id } = await given.user({ clientId: lenderId, permissions: [...permissions] });
  const blind = (await (await signedInAs(id)).call(entity.compareIndividuals, call)).body.data;
  expect(blind.holdings.every(({ own: mine, other: theirs }) => mine + theirs === 0)).toBe(true);
  expect(blind.isPartly).toBe(true);
  const all = [...permissions, 'ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.ACCREDITATION.READ'] as const;
  const seeing = await given.user({ clientId: lenderId, permissions: [...all] });
  const whole = (await (await signedInAs(seeing.id)).call(entity.compareIndividuals, call)).body.data;
  expect(whole.isPartly).toBe(false);
});
