import { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { query } from '../api/query.ts';
import { learnBusinessZone } from '../formats.ts';

const askEveryMs = 60_000;

/** The development server, whose pages are always the newest. */
const development = 'dev';

/** The build that this page came from. */
export const ownVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? development;

/** Whether this version, which the server says it has, is another than this page's. */
export function isOtherVersion(version: string): boolean {
  const own = ownVersion();
  return own !== development && version !== own;
}

/** What the web app needs to start; whoever asks for it, the time zone is known from then on. */
export const configQuery = {
  ...query(system.getConfig, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await call(system.getConfig, {}, signal);
    learnBusinessZone(answer.data.businessTimeZone);
    return answer;
  },
};

/** Whether the server has another build of the web app by now; asked once a minute and on coming back. */
export function useNewVersion(): boolean {
  const { data } = useQuery({
    ...configQuery,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
  });
  return data !== undefined && isOtherVersion(data.data.version);
}
