import path from 'node:path';
import { config } from '../config/config.ts';

/** Uploads wait here until they are scanned. */
export const incomingFolder = path.join(config.DATA_DIR, 'incoming');
