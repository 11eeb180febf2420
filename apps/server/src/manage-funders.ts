import { parseArgs } from 'node:util';
import { addFunder, listFunders, saveFunderStatus } from './areas/funder/public.ts';
import { closeDatabase } from './kernel/database/close.ts';
import { AppError } from './kernel/http/errors.ts';

const usage = `Says who funds the loans: the funders that can be selected in the settlement section.

  npm run funder -- list
  npm run funder -- add "Name of the funder"
  npm run funder -- disable "Name of the funder"    it can't be selected any more
  npm run funder -- enable "Name of the funder"`;

const actions: Readonly<Record<string, { does: (name: string) => Promise<void>; done: string }>> = {
  add: { does: addFunder, done: 'has been added' },
  disable: { does: (name) => saveFunderStatus(name, 'DISABLED'), done: 'has been disabled' },
  enable: { does: (name) => saveFunderStatus(name, 'ENABLED'), done: 'has been enabled' },
};

async function manage(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [command = '', given = '', ...others] = positionals;
  if (command === 'list') {
    const { data } = await listFunders();
    return (
      data.map(({ name, status }) => `${name} (${status.toLowerCase()})`).join('\n') || 'There are none yet.'
    );
  }
  const [action, name] = [actions[command], given.trim()];
  if (!action) return usage;
  if (!name || name.length > 100 || others.length > 0)
    throw new AppError('VALIDATION_FAILED', `Give the funder's name, in quotes.\n\n${usage}`);
  await action.does(name);
  return `${name} ${action.done}.`;
}

try {
  console.log(await manage());
} catch (error) {
  if (!(error instanceof AppError || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
