import { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';

const askEveryMs = 60_000;

/** The development server, whose pages are always the newest. */
const development = 'dev';

/** The build that this page came from. */
export const ownVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? development;

/** Whether the server has another build of the web app by now; asked once a minute and on coming back. */
export function useNewVersion(): boolean {
  const { data } = useQuery({
    ...query(system.getConfig, {}),
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
  });
  const own = ownVersion();
  return data !== undefined && own !== development && data.data.version !== own;
}
