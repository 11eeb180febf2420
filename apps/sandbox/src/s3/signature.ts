import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'sandbox-secret' } as const;

export type SignedRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const textOf = (value: string | string[] | undefined) =>
  [value ?? ''].flat().join(',').trim().replace(/ +/g, ' ');

const canonicalQuery = (search: string) =>
  [...new URLSearchParams(search)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');

function canonicalOf({ method, url, headers }: SignedRequest, signed: readonly string[]): string {
  const [path = '', search = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${textOf(headers[name])}\n`).join('');
  const payload = textOf(headers['x-amz-content-sha256']);
  return [method, path, canonicalQuery(search), lines, signed.join(';'), payload].join('\n');
}

export const isSigned = (request: SignedRequest): boolean => {
  const [, keyId, day, region, names = '', signature = ''] =
    authorization.exec(textOf(request.headers.authorization)) ?? [];
  if (keyId !== credentials.accessKeyId || !day || !region) return false;
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-content-sha256')) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const at = textOf(request.headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hex(canonicalOf(request, signed))].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (derived, part) => hmac(derived, part),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
};
