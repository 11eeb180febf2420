import { runPermission } from '@assay/contract/credit/check';
import { mayRefresh } from '@assay/contract/credit/identity';
import { Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Icon } from '../../../ui/value/icon.tsx';
import { ChangedSince } from '../checked-as.tsx';
import type { Subject } from '../subject.ts';
import { identityOf, useRefreshIdentity } from './identity.queries.ts';
import { IdentityTag } from './identity-tag.tsx';

interface IdentityLineProps {
  assessmentId: number;
  subject: Subject;
}

function RefreshButton({ assessmentId, subject: { entityId, name } }: IdentityLineProps) {
  const params = { id: assessmentId, entityId };
  const refresh = useRefreshIdentity(params, name);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Refresh AML/KYC status for ${name}`}
      aria-busy={refresh.isPending}
      onClick={() => refresh.mutate({ params, query: { refresh: true } })}
    >
      <Icon path="M12 7a5 5 0 1 1-1.6-3.7M12 1v3H9" />
    </button>
  );
}

export function IdentityLine({ assessmentId, subject }: IdentityLineProps) {
  const { can } = useSession();
  const { data, error, refetch } = useQuery(identityOf({ id: assessmentId, entityId: subject.entityId }));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton w="8rem" h="3.25rem" aria-busy />;
  const { status, portalUrl, checkedAt, checkedAs } = data.data;
  return (
    <Stack gap={0}>
      <Text span size="head" fw={500} c="dimmed" h="1.25rem">
        AML status
      </Text>
      <Group mih="var(--control-height)">
        <IdentityTag status={status} />
        {portalUrl && (
          <a href={portalUrl} target="_blank" rel="noopener noreferrer">
            Profile
            <VisuallyHidden> of {subject.name} in FrankieOne, in a new tab</VisuallyHidden>
          </a>
        )}
        {status && mayRefresh(status) && can(runPermission) && (
          <RefreshButton assessmentId={assessmentId} subject={subject} />
        )}
      </Group>
      {checkedAt && (
        <Text size="label" c="dimmed">
          {formatDateTime(checkedAt)}
        </Text>
      )}
      <ChangedSince of={[checkedAs]} />
    </Stack>
  );
}
