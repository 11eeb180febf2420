import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyPack } from './verify.ts';

const usage =
  'npm run pack:verify -- FILE [--key PUBLIC_KEY_FILE] [--checkpoints audit-checkpoints.jsonl] [--documents DIR]';

const exitCodes = { intact: 0, notIntact: 1, notVerified: 2 } as const;

function argumentsGiven() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      checkpoints: { type: 'string' },
      documents: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('Name one file.');
  return { file, ...values };
}

async function run(): Promise<number> {
  const { file, key, ...against } = argumentsGiven();
  const { problems, notes } = await verifyPack(await readFile(file), {
    ...against,
    key: key === undefined ? undefined : createPublicKey(await readFile(key)),
  });
  for (const note of notes) console.log(note);
  for (const problem of problems.slice(0, 100)) console.error(problem);
  console.log(
    problems.length === 0
      ? 'The settlement pack is intact.'
      : `The settlement pack is NOT intact: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`,
  );
  return problems.length === 0 ? exitCodes.intact : exitCodes.notIntact;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(`The settlement pack was not verified. ${error instanceof Error ? error.message : error}`);
  console.error(`Usage: ${usage}`);
  return exitCodes.notVerified;
});
