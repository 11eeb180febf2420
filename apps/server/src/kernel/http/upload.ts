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

export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly document: ReceivedFile | undefined;
  readonly discard: () => Promise<void>;
}

/** Small, since many uploads run at once and each step holds one. */
const bufferBytes = 16_384;

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
    throw unreadable(error);
  }
}

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

/** Browsers percent-encode a quotation mark in a file name, since it would end the name. */
const asTyped = (name: string) => name.replaceAll('%22', '"');

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
    // A truncated part emits an error on its own stream; without a listener it would end the process.
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

/** A `syscall` marks a failure of our disk, except in the codes of broken connections. */
const isOurs = (error: unknown) =>
  error instanceof Error && 'syscall' in error && !/^(ECONN|EPIPE)/.test(String(Reflect.get(error, 'code')));

export async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  const payload = request.body;
  if (!isStream(payload))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request must be a form with a file.');
  const to = path.join(incomingFolder, randomUUID());
  const discard = () => rm(to, { force: true });
  const given = new AbortController();
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
