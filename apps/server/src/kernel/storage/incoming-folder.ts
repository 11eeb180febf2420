import path from 'node:path';
import { config } from '../config/config.ts';

/** Where files wait while they are judged. */
export const incomingFolder = path.join(config.DATA_DIR, 'incoming');
