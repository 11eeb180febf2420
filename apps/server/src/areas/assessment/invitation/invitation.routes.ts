import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import type { On } from '../../../kernel/http/http.ts';
import {
  fillIn,
  inviteAgain,
  inviteCompany,
  listInvitations,
  readInvitation,
  renewLink,
  requireWorkingLink,
} from './invitation.service.ts';

export const invitationRoutes = (on: On) => {
  on(invitations.listInvitations, ({ actor, query }) => listInvitations(actor, query));
  on(invitations.inviteCompany, ({ actor, body, idempotencyKey }) =>
    inviteCompany(actor, body, idempotencyKey),
  );
  on(invitations.inviteAgain, ({ actor, params, idempotencyKey }) =>
    inviteAgain(actor, params.id, idempotencyKey),
  );
  on(invitations.getInvitation, ({ params }) => readInvitation(params.token));
  on(invitations.fillInAccreditation, ({ params, body }) => fillIn(params.token, body), {
    opens: ({ token = '' }) => requireWorkingLink(token),
  });
  on(invitations.renewLink, ({ params }) => renewLink(params.token));
};
