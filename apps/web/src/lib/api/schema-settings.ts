import { config } from 'zod';

// Zod's JIT probes `new Function`, and that probe alone violates the content security policy.
config({ jitless: true });
