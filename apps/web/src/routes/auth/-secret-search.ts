import { z } from 'zod';

/** The search schema of an emailed link. Apart from its screen, which is lazy. */
export const secretSearch = z.object({ token: z.string().optional() });
