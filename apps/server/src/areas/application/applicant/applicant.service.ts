import {
  applicantFields,
  type applicantUpdate,
  type natureOfBusinessUpdate,
} from '@assay/contract/application/applicant';
import { isOpenToIntroducers } from '@assay/lending/statuses';
import type { z } from 'zod';
import { readOfPart } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { organisationFor } from '../../entity/public.ts';
import { organisationInDraft } from '../guarantor/linking.service.ts';
import { changeSection, refuseFuture } from '../record/section.service.ts';
import { applicants } from './applicant.store.ts';

const section = { section: 'applicant', table: applicants, category: 'APPLICANT' } as const;

export const saveApplicant = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof applicantUpdate>,
) =>
  changeSection(actor, id, {
    ...section,
    version: readOfPart(version),
    next: async (tx, before, { status }) => {
      for (const name of ['abnRegisteredDate', 'gstRegisteredDate'] as const)
        refuseFuture(applicantFields[name].label, name, form[name]);
      const entityId = isOpenToIntroducers(status)
        ? await organisationInDraft(tx, id, form.abn, before)
        : await organisationFor(tx, actor, form.abn);
      return { ...form, entityId };
    },
    listed: ({ abn, entityName, tradingName }) => ({ abn, entityName, tradingName }),
  });

export const saveNatureOfBusiness = (
  actor: Actor,
  id: number,
  { natureOfBusiness, version }: z.output<typeof natureOfBusinessUpdate>,
) =>
  changeSection(actor, id, {
    ...section,
    version,
    next: (_, before) => {
      if (!before) throw unprocessable("The applicant hasn't been entered yet.");
      return { ...before, natureOfBusiness };
    },
  });
