import { entity } from '@assay/contract/entity/area';
import type { Individual } from '@assay/contract/entity/individual';
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { NotePanel, useNotes, useNoteView } from '../../note/public.ts';

const calls = {
  list: entity.listIndividualNotes,
  read: entity.getIndividualNote,
  add: entity.addIndividualNote,
  save: entity.saveIndividualNote,
  remove: entity.deleteIndividualNote,
};

const most = 3;

export function RecentNotes({ entityId }: { entityId: number }) {
  const { data, error, refetch } = useQuery(query(calls.list, { query: { entityId, limit: most } }));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.count === 0) return <p className="quiet">No notes</p>;
  return (
    <Stack component="ul" gap="sm" aria-label="Newest notes">
      {data.data.map(({ id, note, creator, createdAt }) => (
        <li key={id}>
          <RichText html={note} />
          <span className="quiet">
            {creator && `${fullName(creator)}, `}
            <DateTime value={createdAt} />
          </span>
        </li>
      ))}
      {data.count > most && (
        <li className="quiet">
          The newest {most} of {data.count}
        </li>
      )}
    </Stack>
  );
}

export const noteOwner = (entityId: number) => `individual ${entityId}`;

export function IndividualNotes({ individual: { entityId, mergedInto } }: { individual: Individual }) {
  const { can } = useSession();
  const { add, ...notes } = useNotes(calls, {
    params: { entityId },
    query: { entityId },
    form: () => ({ entityId }),
    ...useNoteView(entityId),
  });
  const mayWrite = can('ENTITY.UPDATE') && mergedInto === null;
  return (
    <Box px="sm" py="xs">
      <NotePanel source={{ ...notes, owner: noteOwner(entityId), ...(mayWrite && { add }) }} />
    </Box>
  );
}
