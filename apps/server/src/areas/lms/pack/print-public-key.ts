import { createPublicKey } from 'node:crypto';
import { config } from '../../../kernel/config/config.ts';
import { privateKeyOf } from './pack-signature.ts';

process.stdout.write(
  createPublicKey(privateKeyOf(config.PACK_SIGNING_KEY)).export({ type: 'spki', format: 'pem' }),
);
