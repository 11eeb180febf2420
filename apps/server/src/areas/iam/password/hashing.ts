import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';

export interface Hashing {
  readonly password: string;
  readonly storedHash?: string;
}

const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
};

export const hashOrCompare = async ({ password, storedHash }: Hashing): Promise<string | boolean> =>
  storedHash === undefined ? hashSync(password, parameters) : verifySync(storedHash, password);
