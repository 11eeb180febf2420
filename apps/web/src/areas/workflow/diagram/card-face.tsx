import { taskStates } from '@assay/lending/workflows';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { swallowSecondClick } from '../../../ui/dialog/second-click.ts';
import { StateSign, StateTag } from '../task/state-tag.tsx';
import { toTask } from '../task/task-anchor.ts';
import classes from './card-face.module.css';
import { type Card, type CardTask, countedIn, firstToDo, standingOf, suggestedBy } from './cards.ts';

/** The button's id, for returning the focus when the details close. */
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

/** `Ana Lee  1 Refer · 2 Pending · 1 Pass` */
function Counts({ card }: { card: Card }) {
  const { waits, who } = card;
  const counted = countedIn(card).map(([state, count]) => `${count} ${taskStates[state]}`);
  const words = [...counted, waits === 'for the approval' && 'Starts once approved'].filter(Boolean);
  return (
    <p className={classes.counts}>
      {who && <span className={classes.who}>{who}</span>}
      <span>{words.join(' · ')}</span>
    </p>
  );
}

export const SectionLink = ({ card, children }: { card: Card; children: string }) =>
  card.workflow && (
    <Link
      className={classes.link}
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
  isBrief?: boolean | undefined;
  onOpen: (card: Card) => void;
}

export function CardFace({ card, isOpen, isBrief, onOpen }: CardFaceProps) {
  const standing = standingOf(card);
  return (
    <article
      className={classes.card}
      aria-labelledby={faceId(card.key)}
      data-standing={standing}
      data-later={card.waits ? true : undefined}
      data-brief={isBrief || undefined}
      data-open={isOpen || undefined}
    >
      <div className={classes.head}>
        <h3 className={classes.title}>
          <UnstyledButton
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
          </UnstyledButton>
        </h3>
        {standing && <StateTag state={standing} />}
        <SectionLink card={card}>Open</SectionLink>
      </div>
      {card.workflow && <Counts card={card} />}
      {!isBrief && (
        <ul className={classes.lines}>
          {card.tasks.map((task) => (
            <Line key={task.asked.code} task={task} />
          ))}
        </ul>
      )}
      {card.tasks.length === 0 && <p className={classes.counts}>Nothing here applies to this application.</p>}
    </article>
  );
}
