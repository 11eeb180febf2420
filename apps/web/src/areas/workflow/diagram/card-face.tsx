import { closings } from '@assay/contract/workflow/record';
import { taskStates } from '@assay/lending/workflows';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './card-face.module.css';
import { type Card, type CardTask, countsOf, standingOf, suggestedBy } from './cards.ts';
import { StateSign, StateTag } from './state-sign.tsx';

/** The button that the details were opened with takes the focus back when they are closed. */
export const faceId = (key: string): string => `workflow-card-${key}`;

function Line({ task }: { task: CardTask }) {
  const { asked, given } = task;
  const isAutomatic = given ? given.isAutomatic : asked.isAutomatic;
  return (
    <li className={classes.line}>
      {given && <StateSign state={given.state} />}
      <span className={classes.text}>
        {asked.text}
        {isAutomatic && (
          <>
            {' '}
            <span className={classes.automatic}>Automatic</span>
          </>
        )}
      </span>
      {!given && (
        <span className={classes.signs}>
          {suggestedBy(task).map((state) => (
            <StateSign key={state} state={state} />
          ))}
        </span>
      )}
    </li>
  );
}

/** `1 Refer · 2 Pending · 1 Pass` */
function Counts({ card }: { card: Card }) {
  const { workflow, isLater } = card;
  const counted = countsOf(card).map(([state, count]) => `${count} ${taskStates[state]}`);
  const closed = workflow?.isClosed && `Closed: ${workflow.closedWhy ? closings[workflow.closedWhy] : ''}`;
  const words = [...counted, closed, isLater && 'Starts once approved'].filter(Boolean);
  return <p className={classes.counts}>{words.join(' · ')}</p>;
}

/** To where its tasks are answered. */
export const SectionLink = ({ card, children }: { card: Card; children: string }) =>
  card.workflow && (
    <Link
      className={classes.link}
      to="/ce/admin/$assessmentId/$section"
      params={{ assessmentId: String(card.workflow.targetId), section: card.workflow.section }}
      aria-label={`${children}: ${card.name}`}
    >
      {children}
    </Link>
  );

interface CardFaceProps {
  card: Card;
  isOpen: boolean;
  onOpen: (card: Card) => void;
}

/** A workflow at a glance: its tasks, and where each leads or stands. */
export function CardFace({ card, isOpen, onOpen }: CardFaceProps) {
  const standing = standingOf(card);
  return (
    <article
      className={classes.card}
      aria-labelledby={faceId(card.key)}
      data-standing={standing}
      data-later={card.isLater || undefined}
      data-open={isOpen || undefined}
    >
      <div className={classes.head}>
        <h3 className={classes.title}>
          <UnstyledButton
            id={faceId(card.key)}
            className={classes.button}
            aria-label={card.name}
            aria-expanded={isOpen}
            onClick={() => onOpen(card)}
          >
            {card.label}
          </UnstyledButton>
        </h3>
        {standing && <StateTag state={standing} />}
        <SectionLink card={card}>Open</SectionLink>
      </div>
      {card.workflow && <Counts card={card} />}
      <ul className={classes.lines}>
        {card.tasks.map((task) => (
          <Line key={task.asked.code} task={task} />
        ))}
      </ul>
      {card.tasks.length === 0 && <p className={classes.counts}>Nothing here applies to this application.</p>}
    </article>
  );
}
