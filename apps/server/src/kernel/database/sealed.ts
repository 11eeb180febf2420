import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [idBytes, nonceBytes, tagBytes] = [4, 12, 16];

interface Key {
  /** Prefixes the ciphertext, so that the right key is found after key rotation. */
  readonly id: Buffer;
  readonly seals: Buffer;
  readonly marks: { readonly inner: Buffer; readonly outer: Buffer };
}

const derived = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

const blockBytes = 64;

const padsOf = (key: Buffer): Key['marks'] => {
  const padded = Buffer.concat([key], blockBytes);
  return {
    inner: padded.map((byte) => byte ^ 0x36),
    outer: padded.map((byte) => byte ^ 0x5c),
  } as Key['marks'];
};

const keyOf = (text: string): Key => {
  const key = Buffer.from(text, 'base64');
  return {
    id: createHash('sha256').update(key).digest().subarray(0, idBytes),
    seals: derived(key, 'assay seal'),
    marks: padsOf(derived(key, 'assay mark')),
  };
};

/** Encrypts values so that the database can't read them. The first key encrypts; all of them decrypt. */
export class Seal {
  readonly #keys: readonly Key[];
  readonly #current: Key;

  constructor(keys: readonly string[]) {
    this.#keys = keys.map(keyOf);
    const [current] = this.#keys;
    if (!current) throw new Error('There is no key to seal with.');
    this.#current = current;
  }

  /** Encrypts. `about` is authenticated: a value can't be passed off as another field's. */
  seal(content: Buffer, about: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#current.seals, nonce).setAAD(Buffer.from(about));
    const sealed = [cipher.update(content), cipher.final()];
    return Buffer.concat([this.#current.id, nonce, cipher.getAuthTag(), ...sealed]);
  }

  open(sealed: Buffer, about: string): Buffer {
    const key = this.#keys.find(({ id }) => id.equals(sealed.subarray(0, idBytes)));
    if (!key) throw new Error('The key that this was sealed with is no longer in ENCRYPTION_KEYS.');
    const tagAt = idBytes + nonceBytes;
    const nonce = sealed.subarray(idBytes, tagAt);
    const decipher = createDecipheriv(algorithm, key.seals, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(tagAt, tagAt + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(tagAt + tagBytes)), decipher.final()]);
  }

  /** Keyed hash (HMAC-SHA-256) for equality checks. */
  mark(text: string): Buffer {
    return markWith(this.#current, text);
  }

  marks(text: string): Buffer[] {
    return this.#keys.map((key) => markWith(key, text));
  }
}

/** HMAC as two plain hashes: a file has 100,000 texts, and an Hmac object each takes five times as long. */
function markWith({ marks: { inner, outer } }: Key, text: string): Buffer {
  const first = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
  return hash('sha256', Buffer.concat([outer, first]), 'buffer');
}
