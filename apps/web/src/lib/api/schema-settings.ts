import { config } from 'zod';

// Schemas are never compiled to functions: already asking whether they may be breaks the content security policy.
config({ jitless: true });
