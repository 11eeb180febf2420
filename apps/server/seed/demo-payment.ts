import type pg from 'pg';
import { marksIn } from '../src/areas/payment/aba/aba.store.ts';
import { readContents } from '../src/areas/payment/aba/contents.ts';
import { marks, sealText } from '../src/areas/payment/aba/seal.ts';
import { continueIds, copyRecords } from './copy.ts';
import { type DemoFile, demoFiles } from './demo/payment/files.ts';
import { demoSettlements } from './demo/settlement/settlements.ts';
import { demoSeed } from './demo.ts';
import { loadedDemo } from './demo-application.ts';

const bytes = (content: Uint8Array | undefined) => `\\x${Buffer.from(content ?? []).toString('hex')}`;

async function rowsOf({ fileName, text, createdAt, createdBy, failed }: DemoFile, id: number) {
  const read = readContents(text, marks);
  if (read.kind === 'invalid') throw new Error(`${fileName} is not valid: ${read.messages.join(' ')}`);
  const { contents } = read;
  const { content, sha256 } = await sealText(id, text);
  const { accounts, names } = marksIn(contents.marks[0] ?? new Uint8Array(), 0, contents.entries.length);
  const file = {
    id,
    fileName,
    direction: contents.direction,
    processDate: contents.date,
    state: 'PROCESSED',
    transactionCount: contents.entries.length,
    payCents: contents.payCents,
    postedCount: contents.entries.length - failed.size,
    failedCount: failed.size,
    content: bytes(content),
    sha256: bytes(sha256),
    contentHash: bytes(contents.contentHash),
    originatorMark: bytes(contents.originatorMarks[0]),
    createdBy,
    createdAt,
    endedAt: createdAt,
  };
  const transactions = contents.entries.map(({ reference, cents }, index) => {
    const reason = failed.get(index + 1) ?? null;
    return {
      fileId: id,
      position: index + 1,
      reference,
      amountCents: cents,
      accountMark: bytes(accounts[index]),
      nameMark: bytes(names[index]),
      state: reason === null ? 'POSTED' : 'FAILED',
      failure: reason && (reason.includes('refused') ? 'REFUSED' : 'UNKNOWN'),
      reason,
      endedAt: createdAt,
    };
  });
  return { file, transactions };
}

export async function loadDemoPayments(client: pg.PoolClient): Promise<void> {
  const { iam, applications } = await loadedDemo(client);
  const files = demoFiles(demoSeed, iam, applications, demoSettlements(demoSeed, iam, applications));
  const rows = await Promise.all(files.map((file, index) => rowsOf(file, index + 1)));
  await copyRecords(
    client,
    'aba_file',
    rows.map(({ file }) => file),
  );
  await copyRecords(
    client,
    'aba_transaction',
    rows.flatMap(({ transactions }) => transactions),
  );
  await continueIds(client, 'aba_file');
  await client.query(`
    insert into aba_payee (account_mark, name_mark, file_id, position, paid_at)
    select distinct on (account_mark, name_mark) account_mark, name_mark, file_id, position, ended_at
    from aba_transaction where state = 'POSTED' order by account_mark, name_mark, file_id desc, position`);
}
