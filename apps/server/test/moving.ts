import { applicationArea as application } from '@assay/contract/application/area';
import type { Caller } from './client.ts';
import * as given from './given.ts';

/** Makes applications, at a company of their own unless one is named. */
export const agent = (clientId?: number) =>
  given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
    ...(clientId !== undefined && { clientId }),
  });

/** Moves and looks up, for somebody who may. */
export const movingBy = (caller: Caller) => ({
  move: (applicationNumber: string, to: { id: number; clientId: number }, version?: number) =>
    caller.call(application.moveApplication, {
      params: { applicationNumber },
      body: { clientId: to.clientId, userId: to.id, ...(version !== undefined && { version }) },
    }),
  find: (applicationNumber: string) =>
    caller.call(application.findMovable, { params: { applicationNumber } }),
});
