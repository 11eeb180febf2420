import type { z } from 'zod';
import { id, version } from './schemas.ts';

/** The full record goes only to writers who may also read it. */
export const writerAnswer = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) =>
  record.partial().extend({ id, version });
