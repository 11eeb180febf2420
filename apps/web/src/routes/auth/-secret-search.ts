import { z } from 'zod';

/** The secret that a link from an email carries. Apart from its screen, which is loaded when somebody opens it. */
export const secretSearch = z.object({ token: z.string().optional() });
