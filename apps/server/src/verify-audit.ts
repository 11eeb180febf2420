import { parseArgs } from 'node:util';
import { deleteAlarm } from './kernel/audit/audit-alarm.store.ts';
import { verifyTrail } from './kernel/audit/audit-chain.ts';
import { closeDatabase } from './kernel/database/close.ts';

const { values } = parseArgs({ options: { checkpoints: { type: 'string', multiple: true } } });
const { count, checkpoints, problems } = await verifyTrail(values.checkpoints);
for (const problem of problems.slice(0, 100)) console.error(problem);
console.log(
  problems.length === 0
    ? `The audit trail is intact: ${count} entries, checked against ${checkpoints} checkpoints outside the database.`
    : `The audit trail is NOT intact: ${problems.length} problems in ${count} entries.`,
);
if (problems.length === 0) await deleteAlarm();
await closeDatabase();
process.exitCode = problems.length === 0 ? 0 : 1;
