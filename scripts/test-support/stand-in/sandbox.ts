// Stands in for the sandbox: says where it listens, as the real one does.
import { endWhenAsked, note } from './events.ts';

endWhenAsked('sandbox');
const httpPort = Number(process.env.SANDBOX_HTTP_PORT) || 40_001;
note(`sandbox is up on ${httpPort}`);
process.send?.({ kind: 'listening', smtpPort: Number(process.env.SANDBOX_SMTP_PORT) || 40_002, httpPort });
