import { inject } from 'vitest';

interface SandboxCall {
  readonly product: string;
  readonly subject: string;
  readonly reference: string;
  readonly outcome: string;
  readonly body: string;
}

export async function callsAbout(
  provider: 'equifax' | 'illion' | 'frankieone',
  subject: string,
): Promise<SandboxCall[]> {
  const reply = await fetch(
    `${inject('sandboxUrl')}/${provider}/calls?subject=${encodeURIComponent(subject)}`,
  );
  return ((await reply.json()) as { data: SandboxCall[] }).data;
}
