import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html.ts';
import { page, sendPage } from '../page.ts';
import type { StandIn } from '../stand-in.ts';
import { credentials, isSigned } from './signature.ts';

const largestBytes = 64 * 1024 * 1024;

/** The bucket's name selects the fault. */
const faults = [
  { trigger: 'A bucket named "broken"', effect: '500 InternalError for whatever is asked of it.' },
  { trigger: 'A bucket named "closed"', effect: '403 AccessDenied, as for a key that may do nothing.' },
] as const;

const answer = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

type Place = { bucket: string; '*': string };

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes);

const isWhole = ({ headers }: FastifyRequest, bytes: Buffer): boolean => {
  const claimed = headers['x-amz-content-sha256'];
  const checksum = headers['x-amz-checksum-sha256'];
  return (
    (claimed === 'UNSIGNED-PAYLOAD' || claimed === hashOf(bytes).digest('hex')) &&
    (checksum === undefined || checksum === hashOf(bytes).digest('base64'))
  );
};

const routes = (app: FastifyInstance): void => {
  const objects = new Map<string, Buffer>();
  const keyOf = (request: FastifyRequest) => {
    const { bucket, '*': key } = request.params as Place;
    return `${bucket}/${key}`;
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBytes }, (_, bytes, done) =>
    done(null, bytes),
  );
  app.get('/', async (_, reply) =>
    sendPage(
      reply,
      page(
        'S3',
        html`<h1>S3</h1><p>Keeps ${objects.size} files in memory, for requests signed by <code>${credentials.accessKeyId}</code> with <code>${credentials.secretAccessKey}</code>.</p>`,
      ),
    ),
  );
  app.addHook('preHandler', async (request, reply) => {
    const { bucket } = request.params as Partial<Place>;
    if (bucket === undefined) return;
    if (!isSigned({ method: request.method, url: request.url, headers: request.headers }))
      return answer(reply, 403, 'SignatureDoesNotMatch');
    if (bucket === 'broken') return answer(reply, 500, 'InternalError');
    if (bucket === 'closed') return answer(reply, 403, 'AccessDenied');
  });
  app.put('/:bucket/*', async (request, reply) => {
    const bytes = request.body as Buffer;
    if (!isWhole(request, bytes)) return answer(reply, 400, 'BadDigest');
    objects.set(keyOf(request), bytes);
    return reply.header('etag', `"${hashOf(bytes).digest('hex').slice(0, 32)}"`).send();
  });
  // Without the permission to list a bucket, S3 doesn't reveal whether a key exists.
  app.head('/:bucket/*', async (_, reply) => answer(reply, 403, 'AccessDenied'));
  app.get('/:bucket/*', async (request, reply) => {
    const bytes = objects.get(keyOf(request));
    if (!bytes) return answer(reply, 404, 'NoSuchKey');
    return reply.type('application/octet-stream').header('content-length', bytes.length).send(bytes);
  });
  app.delete('/:bucket/*', async (request, reply) => {
    objects.delete(keyOf(request));
    return reply.code(204).send();
  });
};

export const s3: StandIn = {
  name: 'S3',
  prefix: '/s3',
  summary: 'Keeps documents in memory, as an object store with S3’s interface would. Checks each signature.',
  faults,
  plugin: async (app) => routes(app),
};
