// The files of a new noun: a list of records with a name, that people with one permission add to and change.

/** @typedef {import('./plan.mjs').Noun} Noun */

/** @param {Noun} noun */
const contract = ({ area, noun, one, type, label, permission }) => `import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { answerOf, formOf } from '../kit/field.ts';
import { text } from '../kit/field-kinds.ts';
import { keywords, listOf, listQuery } from '../kit/list.ts';
import { byId, id, version } from '../kit/schemas.ts';

export const ${one}Fields = {
  name: text('Name'),
};

export const ${one}Form = formOf(${one}Fields);
export const ${one}Update = ${one}Form.extend({ version });

export const ${one} = z.object({ id, ...answerOf(${one}Fields), version, createdAt: z.string() });
export type ${type} = z.infer<typeof ${one}>;

export const ${one}Query = listQuery(['name', 'createdAt'], 'name', { keywords });

const path = '/${area}/${noun}s';
const permission = '${permission}';

export const ${one}Calls = {
  list${type}s: endpoint({
    method: 'GET',
    path,
    summary: 'List ${label.toLowerCase()}s',
    permission,
    query: ${one}Query,
    answer: listOf(${one}),
  }),
  create${type}: endpoint({
    method: 'POST',
    path,
    summary: 'Create a ${label.toLowerCase()}',
    permission,
    body: ${one}Form,
    answer: one(${one}),
  }),
  update${type}: endpoint({
    method: 'PUT',
    path: \`\${path}/:id\`,
    summary: 'Change a ${label.toLowerCase()}',
    permission,
    params: byId,
    body: ${one}Update,
    answer: one(${one}),
    errors: ['CONFLICT'],
  }),
} as const;
`;

/** @param {Noun} noun */
const routes = ({ noun, one, type }) => `import { ${one}Calls } from '@assay/contract/AREA/${noun}';
import type { On } from '../../../kernel/http/http.ts';
import { create${type}, list${type}s, update${type} } from './${noun}.service.ts';

export const ${one}Routes = (on: On) => {
  on(${one}Calls.list${type}s, ({ query }) => list${type}s(query));
  on(${one}Calls.create${type}, ({ actor, body }) => create${type}(actor, body));
  on(${one}Calls.update${type}, ({ actor, params, body }) => update${type}(actor, params.id, body));
};
`;

/** @param {Noun} noun */
const service = ({ noun, one, type, table, code }) => `import {
  type ${type},
  ${one}Fields,
  type ${one}Form,
  type ${one}Query,
  type ${one}Update,
} from '@assay/contract/AREA/${noun}';
import { valuesOf } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { type Audited, changeRecord, recordMade } from '../../../kernel/database/change-record.ts';
import { db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import * as store from './${noun}.store.ts';

const audited = (${one}: ${type}): Audited => ({
  category: '${code}',
  model: '${type}',
  id: ${one}.id,
  values: valuesOf(${one}Fields, ${one}),
});

export const list${type}s = (query: z.output<typeof ${one}Query>): Promise<Counted<${type}>> =>
  store.list${type}s(db, query);

export const create${type} = (actor: Actor, form: z.output<typeof ${one}Form>): Promise<${type}> =>
  inTransaction(async (tx) => {
    const made = await store.get${type}(tx, await store.insert${type}(tx, actor, form));
    recordMade(tx, actor, audited(made));
    return made;
  });

export const update${type} = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof ${one}Update>,
): Promise<${type}> =>
  inTransaction((tx) =>
    changeRecord(tx, actor, {
      row: { table: '${table}', id },
      version,
      read: () => store.get${type}(tx, id),
      write: () => store.update${type}(tx, actor, id, form),
      audited,
    }),
  );
`;

/** @param {Noun} noun */
const store = ({ noun, one, type, table, label }) => `import {
  type ${type},
  ${one}Fields,
  type ${one}Form,
  type ${one}Query,
} from '@assay/contract/AREA/${noun}';
import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsOf } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list, searchFor } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

type Form = z.output<typeof ${one}Form>;
type Query = z.output<typeof ${one}Query>;

const columns = columnsOf(${one}Fields, { name: '${table}', alias: '${table}' });

interface Values {
  readonly pattern: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const ${one}s = list((db, { order }: Pick<Query, 'order'>, params: Params<Values>) => {
  let found = db.selectFrom('${table}');
  if (params.pattern) found = found.where(sql<boolean>\`' ' || name ilike \${params.pattern}\`);
  return found
    .select([...columns.all, countOfAll(found)])
    .orderBy(order.endsWith('name') ? sql\`name_order(name)\` : 'created_at', directionOf(order))
    .orderBy('id', directionOf(order))
    .limit(params.limit)
    .offset(params.offset);
});

export const list${type}s = (
  db: Db,
  { order, keywords, limit, offset }: Query,
): Promise<Counted<${type}>> => ${one}s(db, { order }, { pattern: searchFor(keywords), limit, offset });

export async function get${type}(db: Db, id: number): Promise<${type}> {
  const row = await db
    .selectFrom('${table}')
    .where('id', '=', id)
    .select(columns.all)
    .executeTakeFirst();
  if (!row) throw notFound('${label}');
  return row;
}

export async function insert${type}(tx: Tx, actor: Actor, form: Form): Promise<number> {
  const { id } = await tx
    .insertInto('${table}')
    .values({ ...columns.values(form), updated_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update${type}(tx: Tx, actor: Actor, id: number, form: Form): Promise<void> {
  await tx
    .updateTable('${table}')
    .set({ ...columns.values(form), updated_by: actor.userId })
    .where('id', '=', id)
    .execute();
}
`;

/** @param {Noun} noun */
const serverTest = ({
  one,
  type,
  permission,
  areaCalls,
}) => `import { ${areaCalls} } from '@assay/contract/AREA/area';
import { lenderId } from '@assay/contract/iam/client';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const someone = async () =>
  signedInAs((await given.user({ clientId: lenderId, permissions: ['ACCESS.CREDIT_PLATFORM', '${permission}'] })).id);

test('is created, listed and changed', async () => {
  const caller = await someone();
  const name = \`A name \${crypto.randomUUID()}\`;
  const { data: made } = (await caller.call(${areaCalls}.create${type}, { body: { name } })).body;
  const listed = await caller.call(${areaCalls}.list${type}s, { query: { keywords: name } });
  expect(listed.body).toMatchObject({ count: 1, data: [made] });
  const changed = await caller.call(${areaCalls}.update${type}, {
    params: { id: made.id },
    body: { name: \`\${name} 2\`, version: made.version },
  });
  expect(changed.body.data).toMatchObject({ name: \`\${name} 2\`, version: 2 });
});

test('refuses the second of two who change the same version', async () => {
  const caller = await someone();
  const { data: made } = (await caller.call(${areaCalls}.create${type}, { body: { name: 'A name' } })).body;
  const change = (name: string) =>
    caller.call(${areaCalls}.update${type}, { params: { id: made.id }, body: { name, version: made.version } });
  await change('Another name');
  expect(await change('A third name')).toBeRefused('CONFLICT');
});

test('says that a ${one} is missing', async () => {
  const caller = await someone();
  const body = { name: 'A name', version: 1 };
  expect(
    await caller.call(${areaCalls}.update${type}, { params: { id: 999_999_999 }, body }),
  ).toBeRefused('NOT_FOUND');
});
`;

/** @param {Noun} noun */
const migration = ({ table }) => `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${table} (
      id bigint generated always as identity primary key,
      name text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on ${table}
      for each row execute function bump_version();
  \`.execute(db);
}
`;

/** @param {Noun} noun */
const queries = ({ noun, one, type, label }) => `import { audit } from '@assay/contract/audit/area';
import { ${one}Calls } from '@assay/contract/AREA/${noun}';
import { useAction } from '../../../lib/api/query.ts';

const onSaved = { refresh: [${one}Calls.list${type}s, audit.listAudits], inForm: true } as const;

export const useCreate${type} = () =>
  useAction(${one}Calls.create${type}, { ...onSaved, done: '${label} successfully created' });
export const useUpdate${type} = () =>
  useAction(${one}Calls.update${type}, { ...onSaved, done: '${label} successfully updated' });
`;

/** @param {Noun} noun */
const webList = ({
  noun,
  one,
  type,
  label,
}) => `import { type ${type}, ${one}Calls, ${one}Fields, ${one}Query } from '@assay/contract/AREA/${noun}';
import { recordLabels } from '@assay/contract/kit/values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { filtersOf, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { ${type}Dialog } from './${noun}-dialog.tsx';

const columns: readonly Column<${type}>[] = [
  {
    id: 'name',
    header: ${one}Fields.name.label,
    sort: 'name',
    neverHidden: true,
    cell: ({ name }) => name,
  },
  {
    id: 'createdAt',
    header: recordLabels.createdAt,
    sort: 'createdAt',
    width: '6.5rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
];

export function ${type}List() {
  const search = useListSearch(${one}Query);
  const [open, setOpen] = useState<${type} | 'new'>();
  return (
    <ListPage
      title="${label}s"
      actions={<Button onClick={() => setOpen('new')}>New ${label.toLowerCase()}</Button>}
    >
      <DataTable
        name="${noun}s"
        label="${label}s"
        columns={columns}
        list={useList(${one}Calls.list${type}s, { query: search.query })}
        paging={search.paging}
        {...filtersOf([searchFilter(${one}Fields.name.label, search)])}
        empty="No ${label.toLowerCase()}s yet."
        onOpen={setOpen}
      />
      {open && (
        <${type}Dialog {...(open !== 'new' && { ${one}: open })} onClose={() => setOpen(undefined)} />
      )}
    </ListPage>
  );
}
`;

/** @param {Noun} noun */
const webDialog = ({
  noun,
  one,
  type,
  label,
}) => `import { type ${type}, ${one}Fields, ${one}Form, ${one}Update } from '@assay/contract/AREA/${noun}';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import { Button } from '@mantine/core';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { Conflict } from '../../../ui/dialog/conflict.tsx';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useCreate${type}, useUpdate${type} } from './${noun}.queries.ts';

interface FrameProps {
  title: string;
  form: FormOf<typeof ${one}Form> | FormOf<typeof ${one}Update>;
  onClose: () => void;
}

const Frame = ({ title, form, onClose }: FrameProps) => (
  <Dialog title={title} onClose={onClose} locked={form.sending}>
    <form className="form-fields" aria-label={title} {...form.props}>
      <Field of={{ form, fields: ${one}Fields }} name="name" data-autofocus />
      <FormProblems form={form} />
      <div className="dialog-actions">
        <Cancel />
        <Button type="submit" aria-busy={form.sending}>
          Save
        </Button>
      </div>
      <Conflict form={form} fields={${one}Fields} />
    </form>
  </Dialog>
);

function New({ onClose }: { onClose: () => void }) {
  const create = useCreate${type}();
  const form = useContractForm(${one}Form, {
    initialValues: emptyValues(${one}Fields),
    send: (body) => create.mutateAsync({ body }),
    after: onClose,
  });
  return <Frame title="New ${label.toLowerCase()}" form={form} onClose={onClose} />;
}

function Edit({ ${one}, onClose }: { ${one}: ${type}; onClose: () => void }) {
  const update = useUpdate${type}();
  const form = useContractForm(${one}Update, {
    initialValues: { ...valuesOf(${one}Fields, ${one}), version: ${one}.version },
    send: (body) => update.mutateAsync({ params: { id: ${one}.id }, body }),
    after: onClose,
  });
  return <Frame title={\`Edit \${${one}.name}\`} form={form} onClose={onClose} />;
}

export const ${type}Dialog = ({ ${one}, onClose }: { ${one}?: ${type}; onClose: () => void }) =>
  ${one} ? <Edit ${one}={${one}} onClose={onClose} /> : <New onClose={onClose} />;
`;

/** @param {Noun} noun */
const webRoute = ({
  area,
  noun,
  type,
  label,
  permission,
}) => `import { createFileRoute } from '@tanstack/react-router';
import { ${type}List } from '../../../areas/${area}/${noun}/${noun}-list.tsx';
import { permitted } from '../../../lib/session/permitted.ts';

export const Route = createFileRoute('/_app/${area}/${noun}s')({
  staticData: { crumb: '${label}s' },
  beforeLoad: permitted('${permission}'),
  component: ${type}List,
});
`;

/** @param {Noun} noun */
const browserTest = ({ area, noun, label, permission }) => `import * as given from '../support/given.ts';
import { rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('creates and changes a ${label.toLowerCase()}', async ({ page }) => {
  const { email } = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', '${permission}'] });
  await signIn(page, email);
  const name = given.uniquely('Name');
  const field = page.getByRole('textbox', { name: 'Name' });
  await page.goto(\`/${area}/${noun}s?keywords=\${encodeURIComponent(name)}\`);
  await page.getByRole('button', { name: 'New ${label.toLowerCase()}' }).click();
  await field.fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await rows(page).first().click();
  await field.fill(\`\${name} 2\`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toContainText([\`\${name} 2\`]);
});
`;

/** @param {Noun} noun @param {string} number of its migration @returns {Record<string, string>} */
export function filesOf(noun, number) {
  const { area, noun: name } = noun;
  const server = `apps/server/src/areas/${area}/${name}/${name}`;
  const web = `apps/web/src/areas/${area}/${name}/${name}`;
  const files = {
    [`packages/contract/src/${area}/${name}.ts`]: contract(noun),
    [`apps/server/migrations/${number}_${noun.table}.ts`]: migration(noun),
    [`${server}.routes.ts`]: routes(noun),
    [`${server}.service.ts`]: service(noun),
    [`${server}.store.ts`]: store(noun),
    [`${server}.test.ts`]: serverTest(noun),
    [`${web}.queries.ts`]: queries(noun),
    [`${web}-list.tsx`]: webList(noun),
    [`${web}-dialog.tsx`]: webDialog(noun),
    [`apps/web/src/routes/_app/${area}/${name}s.tsx`]: webRoute(noun),
    [`e2e/${area}/${name}.spec.ts`]: browserTest(noun),
  };
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      text.replaceAll('contract/AREA/', `contract/${area}/`),
    ]),
  );
}
