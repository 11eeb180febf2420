import type { Area } from '../area.ts';
import { log } from '../log/log.ts';

const everyMs = 10 * 60_000;

export function startTidying(areas: readonly Area[]): { stop: () => Promise<void> } {
  const tidy = async () => {
    for (const area of areas)
      await area.tidy?.().catch((err: unknown) => log.warn({ err }, 'tidying failed'));
  };
  const timer = setInterval(tidy, everyMs);
  return { stop: async () => clearInterval(timer) };
}
