import type { z } from 'zod';
import { id, version } from './schemas.ts';

/** What whoever writes a record is answered: all of it goes to those alone who may read such records. */
export const writerAnswer = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) =>
  record.partial().extend({ id, version });
