import { approved, assignmentForm, funded, push } from '../lms/pushing.ts';
import { settled } from './assessment-requests.ts';
import type { Prepare } from './request.ts';

const toAssessment: Prepare = async ({ owner }) => ({ id: (await approved({ owner })).id });

const funding: Prepare = async (subject) => ({ ...(await toAssessment(subject)), body: assignmentForm });

const withPush: Prepare = async ({ owner }) => {
  const { id } = await funded({ owner });
  const { body } = await push(id);
  return { id, pushId: body.data.pushes[0]?.id ?? 0 };
};

export const settlementRequests: Readonly<Record<string, Prepare>> = {
  getAssignment: toAssessment,
  saveAssignment: funding,
  getSubmission: toAssessment,
  downloadPush: withPush,
  makeSettlementPack: async (subject) => ({ id: (await settled(subject)).id, body: {} }),
};
