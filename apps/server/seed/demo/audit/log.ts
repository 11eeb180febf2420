import { clientFields } from '@assay/contract/iam/client';
import { userFields } from '@assay/contract/iam/user';
import { valuesOf } from '@assay/contract/kit/values';
import { type Change, systemActor } from '../../../src/kernel/audit/audit-trail.ts';
import type { DemoApplication } from '../application/rows.ts';
import type { DemoAssessed } from '../assessment/assessed.ts';
import type { DemoNote } from '../assessment/notes.ts';
import type { ClientRow, DemoIam, UserRow } from '../iam/iam.ts';
import { seededRandom } from '../random.ts';
import type { DemoSettlement } from '../settlement/settlements.ts';
import type { DemoWorkflow } from '../workflow/workflows.ts';
import { type Accredited, accreditationLog } from './accreditation-log.ts';
import { applicationLog } from './application-log.ts';
import { assessmentLog } from './assessment-log.ts';
import { documentLog, type Filed } from './document-log.ts';
import { actorOf, type Logged } from './logged.ts';
import { noteLog } from './note-log.ts';
import { settlementLog } from './settlement-log.ts';
import { workflowLog } from './workflow-log.ts';

const nameOf = (user: UserRow | undefined) => user && `${user.firstName} ${user.lastName}`;

const clientMade = (iam: DemoIam, client: ClientRow): Change => ({
  ...{ category: 'CLIENT', model: 'Client', id: client.id, clientId: client.id },
  after: {
    ...valuesOf(clientFields, { ...client, clientConfig: {} }),
    bdmId: nameOf(iam.users.find(({ id }) => id === client.bdmId)) ?? null,
    dealRecipientClientId: iam.clients.find(({ id }) => id === client.dealRecipientClientId)?.name ?? null,
  },
});

const userMade = (iam: DemoIam, user: UserRow): Change[] => {
  const about = { category: 'USER', model: 'User', id: user.id, clientId: user.clientId } as const;
  const roles = iam.userRoles.filter(({ userId }) => userId === user.id).map(({ roleName }) => roleName);
  const made = {
    ...valuesOf(userFields, user),
    clientId: iam.clients.find(({ id }) => id === user.clientId)?.name ?? null,
    parentId: nameOf(iam.users.find(({ id }) => id === user.parentId)) ?? null,
  };
  return [{ ...about, after: made }, ...(roles.length > 0 ? [{ ...about, after: { roles } }] : [])];
};

/** The first administrator creates all later users; the system creates the earlier ones. */
function iamLog(iam: DemoIam): Logged[] {
  const [first] = iam.users;
  if (!first) throw new Error('The demo has no people');
  const by = (at: string) => (at > first.createdAt ? actorOf(first) : systemActor);
  const made = (at: string, change: Change): Logged => ({ at, actor: by(at), change });
  return [
    ...iam.clients.map((client) => made(client.createdAt, clientMade(iam, client))),
    ...iam.users.flatMap((user) => userMade(iam, user).map((change) => made(user.createdAt, change))),
  ];
}

interface DemoWork {
  readonly assessed: DemoAssessed;
  readonly notes: readonly DemoNote[];
  readonly workflows: readonly DemoWorkflow[];
  readonly settlements: readonly DemoSettlement[];
  readonly accredited: readonly Accredited[];
}

export function demoLog(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
  filed: Filed,
  { assessed, notes, workflows, settlements, accredited }: DemoWork,
): Logged[] {
  const random = seededRandom(seed).fork('log');
  const logged = [
    ...iamLog(iam),
    ...applications.flatMap((made) => applicationLog(random, iam, made)),
    ...documentLog(iam, filed),
    ...assessmentLog(iam, assessed),
    ...noteLog(iam, notes),
    ...workflowLog(iam, workflows),
    ...settlementLog(iam, settlements),
    ...accreditationLog(iam, accredited, filed.contents),
  ];
  return logged.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
