// Stands in for migration and seeding.
import { databaseState, note } from './events.ts';

note(`database is prepared, ${databaseState()}`);
if (process.env.PREPARATION_FAILS) {
  process.stderr.write('The migration does not apply.\n');
  process.exitCode = 1;
}
process.disconnect?.();
