import { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { query } from '../api/query.ts';
import { learnBusinessZone } from '../formats.ts';

const askEveryMs = 60_000;

/** The development server's pages are always current. */
const development = 'dev';

export const ownVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? development;

export function isOtherVersion(version: string): boolean {
  const own = ownVersion();
  return own !== development && version !== own;
}

/** The app's configuration. Reading it also sets the business time zone. */
export const configQuery = {
  ...query(system.getConfig, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await call(system.getConfig, {}, signal);
    learnBusinessZone(answer.data.businessTimeZone);
    return answer;
  },
};

/** True once the server has another build; polls and asks on window focus. */
export function useNewVersion(): boolean {
  const { data } = useQuery({
    ...configQuery,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
  });
  return data !== undefined && isOtherVersion(data.data.version);
}
