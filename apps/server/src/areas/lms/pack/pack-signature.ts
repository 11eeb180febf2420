import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SettlementPack, SignedPack } from './pack-format.ts';

/** The PKCS #8 header of a 32-byte Ed25519 key. */
const keyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export const privateKeyOf = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([keyPrefix, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });

export const publicKeyText = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key)
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

export const publicKeyIn = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest();

const digestOfPack = (pack: SettlementPack) => digestOf(canonicalJson(pack));

export function signPack(pack: SettlementPack, key: KeyObject): SignedPack {
  const value = sign(null, digestOfPack(pack), key).toString('base64');
  return { pack, signature: { algorithm: 'Ed25519', publicKey: publicKeyText(key), value } };
}

export const isSignedWith = ({ pack, signature }: SignedPack, key: KeyObject): boolean =>
  verify(null, digestOfPack(pack), key, Buffer.from(signature.value, 'base64'));

const sealLine = /%assay-seal ([A-Za-z0-9+/]{86}==)\n$/;
const sealLength = '%assay-seal \n'.length + 88;

/** Appends a signature of all preceding bytes. PDF allows a comment after its end, so readers ignore it. */
export function sealed(file: Uint8Array, key: KeyObject): Uint8Array<ArrayBuffer> {
  const whole = Buffer.concat([file, Buffer.from('\n')]);
  const value = sign(null, digestOf(whole), key).toString('base64');
  return new Uint8Array(Buffer.concat([whole, Buffer.from(`%assay-seal ${value}\n`)]));
}

export function sealOf(file: Uint8Array): { covered: Uint8Array; value: Buffer } | undefined {
  const [, value] = sealLine.exec(Buffer.from(file.subarray(-sealLength)).toString('latin1')) ?? [];
  if (!value) return undefined;
  return { covered: file.subarray(0, -sealLength), value: Buffer.from(value, 'base64') };
}

export const isSealedWith = (
  { covered, value }: { readonly covered: Uint8Array; readonly value: Buffer },
  key: KeyObject,
): boolean => verify(null, digestOf(covered), key, value);
