import { closings, type Workflow } from '@assay/contract/workflow/record';
import type { Outcome } from '@assay/contract/workflow/template';
import { Box, Group, Stack, Text } from '@mantine/core';
import { fullName } from '../../../lib/formats.ts';
import { DateTime } from '../../../ui/value/dates.tsx';
import { StateTag } from '../task/state-tag.tsx';
import { SectionLink } from './card-face.tsx';
import type { Card, CardTask } from './cards.ts';

const Outcomes = ({ outcomes, text }: { outcomes: readonly Outcome[]; text: string }) => (
  <Stack component="ul" gap={0} mt="xs" aria-label={`Outcomes of "${text}"`}>
    {outcomes.map(({ value, description, suggestedState }) => (
      <Group key={value} component="li" justify="space-between" wrap="nowrap" mih="1.5rem">
        <span>{description}</span>
        <StateTag state={suggestedState} />
      </Group>
    ))}
  </Stack>
);

function Given({ given }: { given: NonNullable<CardTask['given']> }) {
  const { state, outcomeDescription, isAutomatic, answeredAt, answeredBy } = given;
  return (
    <Group gap="0.125rem 0.5rem" mt="xs">
      <StateTag state={state} />
      <span>{outcomeDescription ?? 'Not answered yet'}</span>
      {answeredAt && (
        <Text span size="head" c="var(--text-3)">
          {isAutomatic || !answeredBy ? 'Automatic' : fullName(answeredBy)} · <DateTime value={answeredAt} />
        </Text>
      )}
    </Group>
  );
}

function Task({ task: { asked, given } }: { task: CardTask }) {
  const { text, description, outcomes, isAutomatic } = asked;
  return (
    <Box component="li" px="md" py="sm" style={{ breakInside: 'avoid' }}>
      <Text fw={600}>{text}</Text>
      <Text size="head" c="dimmed">
        {description}
        {isAutomatic &&
          !given?.outcome &&
          ' Automatic: Assay answers it as soon as it can. You can change the answer.'}
      </Text>
      {given && <Given given={given} />}
      {!given?.outcome && <Outcomes outcomes={outcomes} text={text} />}
    </Box>
  );
}

const aboutOf = ({ waits }: Card, { run, closedWhy }: Workflow): string =>
  [
    run > 1 && `Run ${run}. `,
    closedWhy && `Closed: ${closings[closedWhy]}. `,
    waits === 'for the approval' && 'Starts once the application is approved. ',
  ]
    .filter(Boolean)
    .join('');

export function CardDetails({ card }: { card: Card }) {
  const about = card.workflow && aboutOf(card, card.workflow);
  return (
    <div className="lined">
      {card.workflow && (
        <Text className={about ? undefined : 'screen-only'} px="md" py={6} c="dimmed">
          {about}
          <SectionLink card={card}>Open in the assessment</SectionLink>
        </Text>
      )}
      <ul className="lined">
        {card.tasks.map((task) => (
          <Task key={task.asked.code} task={task} />
        ))}
      </ul>
    </div>
  );
}
