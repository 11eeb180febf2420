import { lenderId } from '@assay/contract/iam/client';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import { type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { accreditationForm } from '@assay/given/accreditation';
import { type SampleFile, samples } from '@assay/given/document';
import fc from 'fast-check';
import { type Caller, signedInAs } from '../client.ts';
import { formWith } from '../form.ts';
import * as given from '../given.ts';
import { addAccreditations } from './accreditation-records.ts';
import { asJson, oddInAddress, spoilt } from './odd-input.ts';
import { addApplications, type givenRecords } from './records.ts';
import { type Known, validInput } from './valid-input.ts';

type World = Awaited<ReturnType<typeof givenRecords>>;

export interface Request {
  readonly entry: Endpoint;
  readonly caller: Caller;
  readonly url: string;
  readonly payload?: string;
  readonly document?: SampleFile;
}

const webhookSecret = 'sandbox';

const json = { 'content-type': 'application/json' };

const rarely = fc.nat({ max: 19 }).map((n) => n === 0);
const sometimes = fc.nat({ max: 3 }).map((n) => n === 0);

const lastNounOf = (path: string) =>
  path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? '';

function partOf(path: string): [part: string, noun: string] {
  const [part = '', kind = ''] =
    /^.*\/(documents|notes|credit-references|approval-conditions|credit-report|kyc|tasks|pushes|merges)\/:\w+/.exec(
      path,
    ) ?? [];
  if (path.startsWith('/workflow') && kind !== 'tasks') return [part, `task ${kind}`];
  if (path.startsWith('/entity')) return [part, `person ${kind}`];
  if (part.includes('/accreditations/')) return [part, `accreditation ${kind}`];
  if (kind === 'documents')
    return [part, part.includes('/assessments/') ? 'internal documents' : 'documents'];
  return [part, kind];
}

function fieldsIn(payload = '{}'): Record<string, string> {
  const [fields = {}] = [payload].flatMap((text) => {
    try {
      return [JSON.parse(text) as object];
    } catch {
      return [{ broken: text }];
    }
  });
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]));
}

/** Generates requests, mostly valid, and learns from the answers. */
export class Fuzzer {
  readonly #world: World;
  readonly #draw: fc.GeneratorValue;
  readonly #holders: Map<string, Caller>;

  constructor(world: World, draw: fc.GeneratorValue, holders: Map<string, Caller>) {
    this.#world = world;
    this.#draw = draw;
    this.#holders = holders;
  }

  async request(entry: Endpoint): Promise<Request> {
    const { path, address } = this.#path(entry);
    const known = await this.#known(entry, address);
    const caller = await this.#caller(entry);
    const payload = this.#payload(entry, known);
    return {
      entry,
      caller,
      url: `/api${path}${this.#query(entry, known)}`,
      ...(payload !== undefined && { payload }),
      ...(entry.upload && { document: this.#draw(() => fc.constantFrom(...samples)) }),
    };
  }

  async send({ entry, caller, url, payload, document }: Request) {
    const sent = document
      ? await formWith(fieldsIn(payload), this.#draw(() => rarely) ? undefined : document)
      : payload !== undefined && { payload, headers: json };
    const { headers, ...rest } = { headers: {}, ...sent };
    const secret = entry.webhook && !this.#draw(() => rarely) && { authorization: webhookSecret };
    return caller.send({ method: entry.method, url, ...rest, headers: { ...headers, ...secret } });
  }

  async #caller({ path, permission }: Endpoint): Promise<Caller> {
    const { staff, agent, staffId } = this.#world;
    // Signing out ends a session, so each has its own.
    if (path === '/auth/sign-out') return signedInAs(staffId);
    const codes = [permission].flat().filter((code) => permissionCodes.includes(code as PermissionCode));
    const name = this.#draw(() => fc.constantFrom('staff', 'agent', ...codes));
    if (name === 'staff') return staff;
    return name === 'agent' ? agent : this.#holderOf(name as PermissionCode);
  }

  /** Returns a member of staff with this permission and those that reading the answer needs. */
  async #holderOf(code: PermissionCode): Promise<Caller> {
    const held = new Set<PermissionCode>(['ACCESS.CREDIT_PLATFORM', code]);
    if (code.endsWith('APPLICATION.UPDATE')) held.add('APPLICATION.READ');
    if (code.startsWith('ASSESSMENT.APPLICATION') || ['CREDIT.REPORT.RUN', 'LMS.SUBMIT'].includes(code))
      held.add('ASSESSMENT.APPLICATION.READ');
    if (code.startsWith('ASSESSMENT.ACCREDITATION')) held.add('ASSESSMENT.ACCREDITATION.READ');
    if (code.startsWith('ENTITY')) held.add('ENTITY.READ');
    if (code.startsWith('WORKFLOW')) held.add('ASSESSMENT.APPLICATION.READ').add('WORKFLOW.READ');
    if (code === 'PAYMENT.READ')
      held.add('PAYMENT.DIRECT_CREDIT.PROCESS').add('PAYMENT.DIRECT_DEBIT.PROCESS');
    const permissions = [...held];
    const holder =
      this.#holders.get(code) ??
      (await signedInAs((await given.user({ permissions, clientId: lenderId })).id));
    this.#holders.set(code, holder);
    return holder;
  }

  #path({ path }: Endpoint): { path: string; address?: string } {
    const { records } = this.#world;
    const [part, noun] = partOf(path);
    const parts = records.of(noun);
    if (part && parts.length > 0 && !this.#draw(() => rarely)) {
      const { address } = this.#draw(() => fc.constantFrom(...parts));
      return { path: path.replace(part, address) };
    }
    let address: string | undefined;
    const filled = path.replace(/([\w-]+)\/:\w+/g, (_, noun: string) => {
      const kept = records.of(noun);
      if (kept.length === 0 || this.#draw(() => rarely))
        return `${noun}/${this.#draw(() => fc.constantFrom(...oddInAddress, ...records.outOfSight(noun).map(String)))}`;
      const record = this.#draw(() => fc.constantFrom(...kept));
      address = record.address;
      return `${noun}/${record.id}`;
    });
    return { path: filled, ...(address && { address }) };
  }

  async #known(entry: Endpoint, address: string | undefined): Promise<Known> {
    const version =
      address && entry.body ? await this.#versionAt(address, lastNounOf(entry.path)) : undefined;
    const { records } = this.#world;
    return (field) => {
      // A random form is hardly ever complete.
      if (field === '' && entry.name === 'fillInAccreditation') return [accreditationForm()];
      if (field === 'version') return address ? [version] : [];
      if (field === 'id') return records.of(entry.path.split('/')[2] ?? '').map(({ id }) => id);
      if (field === 'email' && entry.path === '/auth/sign-in') return ['broker@assay.test'];
      if (/^(currentP|p)assword$/.test(field)) return [given.demoPassword];
      return records.named(field);
    };
  }

  async #versionAt(address: string, part: string): Promise<number | undefined> {
    const reply = await this.#world.staff.send({ method: 'GET', url: `/api${address}` });
    if (reply.statusCode === 404) return 1;
    const { version, versions = {} } = reply.json<{
      data: { version: number; versions?: Record<string, number | null> };
    }>().data;
    return part in versions ? (versions[part] ?? undefined) : version;
  }

  #query({ query }: Endpoint, known: Known): string {
    if (!query) return this.#draw(() => rarely) ? '?debug=1' : '';
    const given = this.#draw(() => validInput(query, known)) as Record<string, unknown>;
    const text = new URLSearchParams(
      Object.entries(given).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    ).toString();
    if (!this.#draw(() => sometimes)) return `?${text}`;
    const name = this.#draw(() => fc.constantFrom(...Object.keys(query.shape), 'debug', '__proto__'));
    return `?${text}&${name}=${this.#draw(() => fc.constantFrom('', ...oddInAddress))}`;
  }

  #payload({ body, method }: Endpoint, known: Known): string | undefined {
    if (method === 'GET') return undefined;
    if (!body) return this.#draw(() => fc.constantFrom(undefined, undefined, '', '{}', '{"a":1}', 'null'));
    const valid = this.#draw(() => validInput(body, known));
    return this.#draw(() => asJson(this.#draw(() => sometimes) ? this.#draw(() => spoilt(valid)) : valid));
  }

  learn({ method, path }: Endpoint, answer: { data?: unknown }): void {
    const { id, assessmentId } = (answer.data ?? {}) as { id?: number; assessmentId?: number | null };
    const { records } = this.#world;
    if (id && method === 'POST' && !path.includes(':')) records.add(lastNounOf(path), id, `${path}/${id}`);
    if (id && assessmentId) records.add('assessments', assessmentId, `/application/applications/${id}`);
  }

  /** Adds records, because fuzzing ends applications and accreditations. */
  refresh = async () => {
    const { records, agent, staff } = this.#world;
    await addApplications(records, agent, staff);
    await addAccreditations(records, staff);
  };
}
