import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { addPasswordLink } from '../password/password.service.ts';
import {
  findLenderId,
  findRoleId,
  hasUsers,
  insertLender,
  insertUser,
  insertUserRole,
} from './first-administrator.store.ts';

export interface FirstAdministrator {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const administratorRole = 'System Administrator';

export const createFirstAdministrator = (form: FirstAdministrator): Promise<string> =>
  inTransaction(async (tx) => {
    if (await hasUsers(tx))
      throw unprocessable('There are already users. An administrator can create more in Assay.');
    const roleId = await findRoleId(tx, administratorRole);
    if (!roleId) throw unprocessable("The roles haven't been loaded yet. Start Assay once, then try again.");
    const clientId = (await findLenderId(tx)) ?? (await insertLender(tx, form.company));
    const id = await insertUser(tx, clientId, form);
    await insertUserRole(tx, id, roleId);
    const { company, ...user } = form;
    recordChange(tx, systemActor, {
      category: 'CLIENT',
      model: 'Client',
      id: clientId,
      after: { name: company },
    });
    recordChange(tx, systemActor, {
      category: 'USER',
      model: 'User',
      id,
      after: { ...user, roles: [administratorRole] },
    });
    return addPasswordLink(tx, id, 'INVITATION');
  });
