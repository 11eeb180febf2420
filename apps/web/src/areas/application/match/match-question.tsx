import { applicationArea } from '@assay/contract/application/area';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { matchMessages, matchPermissions } from '@assay/contract/application/match';
import type { Application } from '@assay/contract/application/record';
import { audit } from '@assay/contract/audit/area';
import { correctionPermissions, type Individual } from '@assay/contract/entity/individual';
import { titledName } from '@assay/lending/people';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api.ts';
import { outdate, useAction } from '../../../lib/api/query.ts';
import { shownIn } from '../../../lib/field-words.ts';
import { conflictSentence } from '../../../lib/form/conflict.ts';
import { formatDate, fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { toggleAround } from '../../../ui/page/panel.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Waiting } from '../../../ui/page/record-page.tsx';
import { individualRecord, PersonLink, RecentNotes } from '../../entity/public.ts';
import { GuaranteedList } from '../individual/guaranteed.tsx';
import { applicationRecord } from '../record/application.queries.ts';

const dependent = ['/assessment/', '/workflow', '/individual/:entityId'];

const readDependentAgain = (): Promise<void> =>
  outdate({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && dependent.some((part) => path.includes(part)),
  });

const useAnswerMatch = () =>
  useAction(applicationArea.answerMatch, {
    done: matchMessages.saved,
    record: ({ data }) => applicationRecord(data.id),
    refresh: [audit.listAudits],
    after: readDependentAgain,
    conflictWords: (error: ApiError) => conflictSentence(error),
  });

type Guarantor = Application['guarantors'][number];

type Person = Guarantor | Individual;

const wordsOf = (
  person: Person,
  ...names: ('dateOfBirth' | 'driverLicenseNumber' | 'driverLicenseState')[]
) =>
  names
    .map((name) => shownIn(guarantorFields, name, person[name]))
    .filter(Boolean)
    .join(', ') || 'None';

const compared: readonly (readonly [heading: string, wordsOf: (person: Person) => string])[] = [
  ['Name', (person) => titledName({ ...person, title: null })],
  ['Date of birth', (person) => wordsOf(person, 'dateOfBirth')],
  ['Licence', (person) => wordsOf(person, 'driverLicenseNumber', 'driverLicenseState')],
];

const Compared = ({ guarantor, record }: { guarantor: Guarantor; record: Individual }) => (
  <table
    className="table wrap-anywhere"
    data-flush
    style={{ width: 'fit-content' }}
    aria-label={`This guarantor and ${fullName(record)}`}
  >
    <thead>
      <tr>
        <td />
        <th scope="col">This application</th>
        <th scope="col">On record</th>
      </tr>
    </thead>
    <tbody>
      {compared.map(([heading, inWords]) => {
        const [own, known] = [inWords(guarantor), inWords(record)];
        return (
          <tr key={heading}>
            <Text component="th" scope="row" fw={500} c="dimmed">
              {heading}
              {own !== known && (
                <Text fw={600} c="var(--text)">
                  Different
                </Text>
              )}
            </Text>
            <td>{own}</td>
            <td>{known}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const Subheading = ({ children }: { children: string }) => (
  <Text component="h5" fw={600} c="dimmed" mt="xs">
    {children}
  </Text>
);

interface CandidateProps {
  guarantor: Guarantor;
  entityId: number;
  known: (entityId: number) => ReactNode;
  onSame: ((event: MouseEvent, correctsRecord: boolean) => void) | undefined;
  isSending: boolean;
  children?: ReactNode;
}

const notForYou = 'Ask someone who can edit applications or individuals.';

function Candidate({ guarantor, entityId, known, onSame, isSending, children }: CandidateProps) {
  const { can } = useSession();
  const [corrects, setCorrects] = useState(false);
  const id = useId();
  const { data, error, refetch } = useQuery(individualRecord(entityId));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const record = data.data;
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Text component="h4" id={id} fw={600}>
        Looks like <PersonLink entityId={entityId}>{fullName(record)}</PersonLink>,{' '}
        {formatDate(record.dateOfBirth)}: same person, or someone else?
      </Text>
      <Compared guarantor={guarantor} record={record} />
      <Subheading>Notes on record</Subheading>
      <RecentNotes entityId={entityId} />
      <Subheading>Checks on record</Subheading>
      {known(entityId)}
      <Subheading>Applications as guarantor</Subheading>
      <GuaranteedList entityId={entityId} />
      {onSame && correctionPermissions.some((permission) => can(permission)) && (
        <Checkbox
          label="Correct the record to what this application says"
          checked={corrects}
          onChange={({ currentTarget }) => setCorrects(currentTarget.checked)}
        />
      )}
      <Group>
        {onSame ? (
          <Button aria-busy={isSending} onClick={(event) => onSame(event, corrects)}>
            Same person
          </Button>
        ) : (
          <Blocked why={notForYou}>Same person</Blocked>
        )}
        {children}
      </Group>
    </Stack>
  );
}

interface MatchQuestionProps {
  application: Application;
  index: number;
  known: CandidateProps['known'];
}

/** Asks if a guarantor is a person on record. Until staff answer, checks for them are blocked. */
export function MatchQuestion({ application, index, known }: MatchQuestionProps) {
  const { can } = useSession();
  const answer = useAnswerMatch();
  const guarantor = application.guarantors[index];
  const isAsked = guarantor !== undefined && guarantor.similarTo.length > 0;
  const toggle = useRef<HTMLElement>(null);
  // The answer unmounts the focused button.
  useEffect(() => {
    if (!isAsked && document.activeElement === document.body) toggle.current?.focus();
  }, [isAsked]);
  if (!isAsked) return null;
  if (!can('ENTITY.READ'))
    return <p>This guarantor looks like someone on record. Ask someone who can view individuals.</p>;
  const mayAnswer = matchPermissions.some((permission) => can(permission));
  const send = ({ currentTarget }: MouseEvent, entityId: number | null, correctsRecord = false) => {
    toggle.current = toggleAround(currentTarget);
    answer.mutate({
      params: { id: application.id, position: index + 1 },
      body: { entityId, correctsRecord, version: application.versions.guarantors ?? 1 },
    });
  };
  const other = mayAnswer ? (
    <Button variant="default" aria-busy={answer.isPending} onClick={(event) => send(event, null)}>
      Someone else
    </Button>
  ) : (
    <Blocked why={notForYou}>Someone else</Blocked>
  );
  return (
    <Stack className="sheet" p="md">
      {guarantor.similarTo.map((entityId, place) => (
        <Candidate
          key={entityId}
          guarantor={guarantor}
          entityId={entityId}
          known={known}
          onSame={mayAnswer ? (event, correctsRecord) => send(event, entityId, correctsRecord) : undefined}
          isSending={answer.isPending}
        >
          {place === guarantor.similarTo.length - 1 && other}
        </Candidate>
      ))}
    </Stack>
  );
}
