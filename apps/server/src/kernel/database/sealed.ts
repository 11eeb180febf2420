import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256 in Galois/Counter Mode: what was changed doesn't open. */
const algorithm = 'aes-256-gcm';
const [idBytes, nonceBytes, tagBytes] = [4, 12, 16];

interface Key {
  /** Stands before what it seals, so that it is found again after another one has come into use. */
  readonly id: Buffer;
  readonly seals: Buffer;
  /** What stands before the text, and before the hash of both, as HMAC has it. */
  readonly marks: { readonly inner: Buffer; readonly outer: Buffer };
}

/** One key of the settings, for two purposes that must not share one. */
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

/** Keeps what the database is not to know: sealed, it can be read by whoever has the key alone. */
export class Seal {
  readonly #keys: readonly Key[];
  readonly #current: Key;

  /** The one in use first, then those that were before it. */
  constructor(keys: readonly string[]) {
    this.#keys = keys.map(keyOf);
    const [current] = this.#keys;
    if (!current) throw new Error('There is no key to seal with.');
    this.#current = current;
  }

  /** `about` says what it is, and has to be said again to open it: nothing can be passed off as something else. */
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

  /** Tells whether two texts are the same, and nothing else about them. */
  mark(text: string): Buffer {
    return markWith(this.#current, text);
  }

  /** What the text's mark is, or was under an earlier key. */
  marks(text: string): Buffer[] {
    return this.#keys.map((key) => markWith(key, text));
  }
}

/** HMAC with SHA-256, in two hashes: a file has a hundred thousand texts, and an object for each takes five times as long. */
function markWith({ marks: { inner, outer } }: Key, text: string): Buffer {
  const first = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
  return hash('sha256', Buffer.concat([outer, first]), 'buffer');
}
