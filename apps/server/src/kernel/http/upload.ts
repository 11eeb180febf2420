import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { bytesIn, uploadLimitMb, uploadMessages } from '@assay/contract/document/document';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { incomingFolder } from '../storage/incoming-folder.ts';
import { drain } from './body/drain.ts';
import { AppError, invalid } from './errors.ts';

/** A file that has come in: whole, on disk, and not judged yet. */
export interface ReceivedFile {
  readonly path: string;
  /** As the sender calls it. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** A form with a file; `discard` removes what is left of it on disk. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly document: ReceivedFile | undefined;
  readonly discard: () => Promise<void>;
}

/** Each step on a file's way holds so much of it: many come at once. */
const bufferBytes = 16_384;

/** A form has one file and few fields; what is more is an attack. */
const limits = {
  files: 1,
  fileSize: bytesIn(uploadLimitMb),
  fields: 10,
  fieldSize: 1_000,
  parts: 12,
  headerPairs: 20,
  headerSize: 8_192,
};

const unreadable = (cause?: unknown) => {
  const message = "The upload couldn't be read. It may have been interrupted. Try again.";
  return new AppError('VALIDATION_FAILED', message, { data: [{ path: '', message }], cause });
};

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', uploadMessages.size);

/** Only the calls that are declared so take a form with a file. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (request.routeOptions.config.upload) done(null, payload);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON.'), undefined);
  });
}

function busboyFor({ headers }: FastifyRequest) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      preservePath: true,
      limits,
      highWaterMark: bufferBytes,
      fileHwm: bufferBytes,
    });
  } catch (error) {
    // Without a boundary nobody can tell the parts from each other.
    throw unreadable(error);
  }
}

/** Written down as it comes: it is never whole in memory. */
async function save(content: BusboyFileStream, to: string, signal: AbortSignal) {
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    highWaterMark: bufferBytes,
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    content,
    measured,
    createWriteStream(to, { flags: 'wx', mode: 0o600, highWaterMark: bufferBytes }),
    { signal },
  );
  if (content.truncated) throw tooLarge();
  return { size, sha256: hash.digest('hex') };
}

/** Browsers write a quotation mark so, which would end the name. */
const asTyped = (name: string) => name.replaceAll('%22', '"');

/** Takes the parts as they come; `wrong` tells the first thing that is the matter with them. */
function takeParts(busboy: ReturnType<typeof busboyFor>, to: string, signal: AbortSignal) {
  const fields = new Map<string, string>();
  const taken: { document?: Promise<ReceivedFile> } = {};
  const { promise: wrong, reject } = Promise.withResolvers<never>();
  const refuse = (path: string, message: string) => reject(invalid([{ path, message }]));
  const addField = (name: string, value: string) => {
    if (fields.has(name)) refuse(name, 'Send each field once.');
    fields.set(name, value);
  };
  busboy.on('field', addField);
  busboy.on('file', (field, content, name) => {
    // A part that is cut off says so on its own stream: were nobody listening, that would end the server.
    content.on('error', reject);
    content.on('limit', () => reject(tooLarge()));
    if (field !== 'document') {
      addField(field, '');
      return void content.resume();
    }
    taken.document = save(content, to, signal).then((saved) => ({ path: to, name: asTyped(name), ...saved }));
    taken.document.catch(reject);
  });
  busboy.on('filesLimit', () => refuse('document', 'Send one file at a time.'));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    busboy.on(limit, () => refuse('', 'The form has too many fields.'));
  return { fields, taken, wrong };
}

/** Our own disk failed: no fault of the sender's. Connections that break have a call to the system in their names too. */
const isOurs = (error: unknown) =>
  error instanceof Error && 'syscall' in error && !/^(ECONN|EPIPE)/.test(String(Reflect.get(error, 'code')));

export async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  const payload = request.body;
  if (!isStream(payload))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request must be a form with a file.');
  const to = path.join(incomingFolder, randomUUID());
  const discard = () => rm(to, { force: true });
  const given = new AbortController();
  // Before anything flows: a part that has come is taken at once.
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
  const busboy = busboyFor(request);
  const { fields, taken, wrong } = takeParts(busboy, to, given.signal);
  try {
    const whole = finished(payload.pipe(busboy));
    await Promise.race([Promise.all([whole, finished(payload, { writable: false })]), wrong]);
    const document = await taken.document;
    return { fields: Object.fromEntries(fields), document, discard };
  } catch (error) {
    given.abort();
    drain(payload);
    await taken.document?.catch(() => undefined);
    await discard();
    throw error instanceof AppError || isOurs(error) ? error : unreadable(error);
  }
}

const isStream = (value: unknown): value is Readable =>
  typeof value === 'object' && value !== null && 'pipe' in value;
