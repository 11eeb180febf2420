import path from 'node:path';
import { config } from '../config/config.ts';

export const incomingFolder = path.join(config.DATA_DIR, 'incoming');
