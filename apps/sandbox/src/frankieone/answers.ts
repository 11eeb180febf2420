import type { Problem } from '../bureau/rules.ts';
import type { Answer } from '../bureau/trouble.ts';
import { type Entity, profileOf } from './entity.ts';

const type = 'application/json; charset=utf-8';

export const jsonAnswer = (outcome: string, content: object): Answer => ({
  outcome: `200 ${outcome}`,
  status: 200,
  type,
  body: JSON.stringify(content),
});

export const profileAnswer = (requestId: string, entity: Entity): Answer =>
  jsonAnswer(entity.action, { requestId, entity: entity.sent, entityProfileResult: profileOf(entity) });

export const errorAnswer = (
  requestId: string,
  status: number,
  errorMsg: string,
  problems: readonly Problem[] = [],
): Answer => ({
  outcome: `${status} ${errorMsg}`,
  status,
  type,
  body: JSON.stringify({
    requestId,
    errorCode: `API-0${status}`,
    errorMsg,
    issues: problems.map(({ path, issue }) => ({ issueLocation: path, issue: `${path} ${issue}` })),
  }),
});
