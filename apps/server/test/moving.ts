import { applicationArea as application } from '@assay/contract/application/area';
import type { Caller } from './client.ts';
import * as given from './given.ts';

export const agent = (clientId?: number) =>
  given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
    ...(clientId !== undefined && { clientId }),
  });

export const movingBy = (caller: Caller) => ({
  move: (applicationNumber: string, to: { id: number; clientId: number }, version?: number) =>
    caller.call(application.moveApplication, {
      params: { applicationNumber },
      body: { clientId: to.clientId, userId: to.id, ...(version !== undefined && { version }) },
    }),
  find: (applicationNumber: string) =>
    caller.call(application.findMovable, { params: { applicationNumber } }),
});
