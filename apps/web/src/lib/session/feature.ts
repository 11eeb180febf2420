import type { Answer } from '@assay/contract/kit/endpoint';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { useSession } from './session.ts';
import { configQuery } from './version.ts';

type Feature = keyof Answer<typeof system.getConfig>['data']['features'];

export function useFeature(name: Feature, needed: PermissionCode): boolean {
  const { can } = useSession();
  const { data } = useQuery(configQuery);
  return can(needed) && data?.data.features[name] === true;
}
