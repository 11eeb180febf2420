import type { Latest } from '../bureau/latest.ts';
import { type Problem, problemsOf } from '../bureau/rules.ts';
import { type Branch, isBranch, type Tree, textAt, treeAt } from '../bureau/tree.ts';
import { type Answer, isNamed, type Troubles, troubleOf } from '../bureau/trouble.ts';
import { errorAnswer, jsonAnswer, profileAnswer } from './answers.ts';
import {
  customerReferenceOf,
  documentRules,
  type Entity,
  entityRules,
  familyNameOf,
  nameOf,
} from './entity.ts';
import type { Register } from './register.ts';

type Asked = { requestId: string; id: string; body: Tree };

export type Told = { about: Tree; answer: Answer };

export type Context = {
  register: Register;
  answers: Latest<Told>;
  troubles: Troubles;
  paidMs: number;
  slowMs: number;
};

export type EntityCall = (asked: Asked, context: Context) => Told | Promise<Told>;

const problemsOfEntity = (entity: Branch): Problem[] => [
  ...problemsOf(entity, entityRules),
  ...(treeAt(entity, 'identityDocs') === undefined ? [] : problemsOf(entity, documentRules)),
];

const invalid = (requestId: string, problems: readonly Problem[]): Answer =>
  errorAnswer(requestId, 400, 'Bad request', problems);

const unreadable: Problem = { path: 'body', issue: 'is not valid' };

const missing = ({ requestId }: Asked): Told => ({
  about: undefined,
  answer: errorAnswer(requestId, 404, 'Not found'),
});

const isMatch = (wanted: Tree, { sent }: Entity): boolean => {
  const reference = customerReferenceOf(wanted);
  if (reference !== '') return customerReferenceOf(sent) === reference;
  return (
    nameOf(wanted) !== '' &&
    nameOf(sent).toLowerCase() === nameOf(wanted).toLowerCase() &&
    textAt(sent, 'dateOfBirth/dateOfBirth') === textAt(wanted, 'dateOfBirth/dateOfBirth')
  );
};

export const createEntity: EntityCall = ({ requestId, body }, { register, answers }) => {
  if (!isBranch(body)) return { about: undefined, answer: invalid(requestId, [unreadable]) };
  const problems = problemsOfEntity(body);
  if (problems.length > 0) return { about: body, answer: invalid(requestId, problems) };
  const { sent } = register.add(body, requestId);
  const answer = jsonAnswer('created', { requestId, entity: sent });
  answers.set(requestId, { about: sent, answer });
  if (!isNamed(familyNameOf(sent), 'Orphan')) return { about: sent, answer };
  return { about: sent, answer: { ...answer, outcome: 'connection reset', isCut: true } };
};

/** Details sent with the request to check replace the known ones. */
const verified = (known: Branch, body: Branch): Branch => {
  const changes = treeAt(body, 'entity');
  return isBranch(changes) ? { ...known, ...changes, entityId: known.entityId } : known;
};

export const verifyEntity: EntityCall = async (asked, { register, answers, troubles, paidMs }) => {
  const { requestId, id, body } = asked;
  const known = register.find(id);
  if (!known) return missing(asked);
  if (!isBranch(body)) return { about: known.sent, answer: invalid(requestId, [unreadable]) };
  const sent = verified(known.sent, body);
  const problems = problemsOfEntity(sent);
  if (problems.length > 0) return { about: sent, answer: invalid(requestId, problems) };
  if (isNamed(familyNameOf(sent), 'Toolittle'))
    return { about: sent, answer: errorAnswer(requestId, 422, 'Not enough data to run the check') };
  const answer = await troubles.answer(troubleOf(familyNameOf(sent)), id, async () => {
    const good = profileAnswer(requestId, register.check({ ...known, sent }, requestId));
    answers.set(requestId, { about: sent, answer: good });
    return { ...good, afterMs: paidMs };
  });
  return { about: sent, answer };
};

export const readChecks: EntityCall = (asked, { register, slowMs }) => {
  const known = register.find(asked.id);
  if (!known) return missing(asked);
  const answer = profileAnswer(asked.requestId, register.read(known));
  const isSlow = troubleOf(familyNameOf(known.sent)) === 'slow';
  return { about: known.sent, answer: isSlow ? { ...answer, afterMs: slowMs } : answer };
};

export const searchEntities: EntityCall = ({ requestId, body }, { register }) => {
  const wanted = treeAt(body, 'entity') ?? body;
  const found = register.list().filter((entity) => isMatch(wanted, entity));
  const entities = found.map(({ sent }) => sent);
  const about = nameOf(wanted) === '' ? entities[0] : wanted;
  return { about, answer: jsonAnswer(`found ${entities.length}`, { requestId, entities }) };
};

export const replayAnswer: EntityCall = (asked, { answers }) => answers.get(asked.id) ?? missing(asked);
