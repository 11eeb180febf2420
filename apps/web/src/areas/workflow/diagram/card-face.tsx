import { chosenStates, type TaskState, taskStates } from '@assay/lending/workflows';
import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { swallowSecondClick } from '../../../ui/dialog/second-click.ts';
import { StateTag, stateKinds } from '../task/state-tag.tsx';
import { toTask } from '../task/task-anchor.ts';
import { type Card, type CardTask, countedIn, firstToDo, standingOf, suggestedBy } from './cards.ts';
import classes from './diagram.module.css';

export const faceId = (key: string): string => `workflow-card-${key}`;

/** The symbol alone; its word stays for screen readers. */
const StateSign = ({ state }: { state: TaskState }) => (
  <span className={classes.sign}>
    <StateTag state={state} />
  </span>
);

export const Legend = ({ isProgress }: { isProgress: boolean }) => (
  <Group gap="0.25rem 0.5rem">
    <Text span size="head" c="dimmed">
      {isProgress ? 'State of each task:' : 'State that each outcome suggests:'}
    </Text>
    <Group component="ul" gap="xs" aria-label="Signs">
      {[...chosenStates, ...(isProgress ? ['PENDING' as const] : [])].map((state) => (
        <li key={state}>
          <StateTag state={state} />
        </li>
      ))}
    </Group>
  </Group>
);

function Line({ task }: { task: CardTask }) {
  const { asked, given } = task;
  const isAutomatic = given ? given.isAutomatic : asked.isAutomatic;
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap={6} px={10} py={3} fz="head" lh="head">
      {given && <StateSign state={given.state} />}
      <Text span inherit flex={1} miw={0}>
        {asked.text}
        {isAutomatic && (
          <>
            {' '}
            <span className="badge">Automatic</span>
          </>
        )}
      </Text>
      {!given && (
        <Group component="span" wrap="nowrap" gap={2} flex="none">
          {suggestedBy(task).map((state) => (
            <StateSign key={state} state={state} />
          ))}
        </Group>
      )}
    </Group>
  );
}

function Counts({ card, isBrief }: { card: Card; isBrief: boolean }) {
  const { waits, who } = card;
  const counted = countedIn(card).map(([state, count]) => `${count} ${taskStates[state]}`);
  const words = [...counted, waits === 'for the approval' && 'Starts once approved'].filter(Boolean);
  return (
    <p className={classes.counts}>
      {who && <span className={isBrief ? 'ellipsis' : 'wrap-anywhere'}>{who}</span>}
      <span>{words.join(' · ')}</span>
    </p>
  );
}

export const SectionLink = ({ card, children }: { card: Card; children: string }) =>
  card.workflow && (
    <Link
      className={`screen-only ${classes.link}`}
      to="/ce/admin/$assessmentId/$section"
      params={{ assessmentId: String(card.workflow.targetId), section: card.workflow.section }}
      {...toTask(firstToDo(card))}
      aria-label={`${children}: ${card.name}`}
    >
      {children}
    </Link>
  );

interface CardFaceProps {
  card: Card;
  isOpen: boolean;
  isBrief?: boolean;
  onOpen: (card: Card) => void;
}

export function CardFace({ card, isOpen, isBrief = false, onOpen }: CardFaceProps) {
  const standing = standingOf(card);
  return (
    <article
      className={classes.card}
      aria-labelledby={faceId(card.key)}
      data-tone={standing && stateKinds[standing]}
      data-later={card.waits ? true : undefined}
      data-brief={isBrief || undefined}
      data-open={isOpen || undefined}
    >
      <Group wrap="nowrap" gap={6} mih="var(--head)" pl={10} pr="sm">
        <Text component="h3" flex={1} miw={0}>
          <button
            type="button"
            id={faceId(card.key)}
            className={classes.button}
            aria-label={card.name}
            aria-expanded={isOpen}
            onClick={() => {
              // The details may open under the pointer.
              swallowSecondClick();
              onOpen(card);
            }}
          >
            {card.label}
          </button>
        </Text>
        {standing && <StateTag state={standing} />}
        <SectionLink card={card}>Open</SectionLink>
      </Group>
      {card.workflow && <Counts card={card} isBrief={isBrief} />}
      {!isBrief && (
        <ul>
          {card.tasks.map((task) => (
            <Line key={task.asked.code} task={task} />
          ))}
        </ul>
      )}
      {card.tasks.length === 0 && <p className={classes.counts}>No tasks apply to this application.</p>}
    </article>
  );
}
