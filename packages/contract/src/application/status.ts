import { z } from 'zod';
import { id, version } from '../kit/schemas.ts';
import { status } from './list.ts';

export const withdrawal = z.strictObject({
  reasonId: z.int('Please select a reason for the status').positive('Please select a reason for the status'),
  statusReason: z.string().trim().max(500, 'The reason must be 500 characters or fewer').nullable(),
  version,
});

export const statusReason = z.object({
  id,
  status,
  parent: z.string().nullable(),
  reason: z.string(),
  allowCustomReason: z.boolean(),
});
