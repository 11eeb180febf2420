import type { FastifyInstance } from 'fastify';
import { parseJson, textAt } from '../bureau/tree.ts';
import { type Html, html } from '../html.ts';
import { type Action, nameOf } from './entity.ts';
import type { Register } from './register.ts';

const decisions: readonly Action[] = ['PASS_MANUAL', 'PASS', 'FAIL'];

type ById = { Params: { entityId: string }; Body: string | undefined };

const isForm = (type = '') => type.startsWith('application/x-www-form-urlencoded');

const actionOf = (body: string, type: string | undefined): string =>
  isForm(type) ? (new URLSearchParams(body).get('action') ?? '') : textAt(parseJson(body), 'action');

export const resolveRoutes = (app: FastifyInstance, register: Register): void => {
  app.post<ById>('/entities/:entityId/resolve', ({ params, body = '', headers }, reply) => {
    const type = headers['content-type'];
    const entity = register.find(params.entityId);
    if (!entity) return reply.code(404).send({ code: 'NOT_FOUND', errorMessage: 'No such entity.' });
    const wanted = actionOf(body, type);
    const action = decisions.find((decision) => decision === wanted);
    if (!action)
      return reply
        .code(400)
        .send({ code: 'VALIDATION_FAILED', errorMessage: `The action is one of ${decisions.join(', ')}.` });
    const { entityId } = register.resolve(entity, action);
    return isForm(type) ? reply.redirect('/frankieone', 303) : { data: { entityId, action } };
  });
};

export const waitingPanel = (register: Register): Html => {
  const waiting = register.list().filter(({ action }) => action === 'REFER' || action === 'FAIL');
  if (waiting.length === 0) return html`<p>Nobody is waiting for a decision.</p>`;
  return html`<h2>To be decided</h2>${waiting.map(
    ({ entityId, sent, action }) =>
      html`<form method="post" action="/frankieone/entities/${entityId}/resolve">
<span>${nameOf(sent)} (${action})</span>
${decisions.map((decision) => html`<button name="action" value="${decision}">${decision}</button>`)}
</form>`,
  )}`;
};
