import { closings, type Workflow } from '@assay/contract/workflow/record';
import type { Outcome } from '@assay/contract/workflow/template';
import { fullName } from '../../../lib/formats.ts';
import { DateTime } from '../../../ui/value/dates.tsx';
import { StateTag } from '../task/state-tag.tsx';
import classes from './card-details.module.css';
import { SectionLink } from './card-face.tsx';
import type { Card, CardTask } from './cards.ts';

const Outcomes = ({ outcomes, text }: { outcomes: readonly Outcome[]; text: string }) => (
  <ul className={classes.outcomes} aria-label={`Outcomes of "${text}"`}>
    {outcomes.map(({ value, description, suggestedState }) => (
      <li key={value}>
        <span>{description}</span>
        <StateTag state={suggestedState} />
      </li>
    ))}
  </ul>
);

function Given({ given }: { given: NonNullable<CardTask['given']> }) {
  const { state, outcomeDescription, isAutomatic, answeredAt, answeredBy } = given;
  return (
    <div className={classes.given}>
      <StateTag state={state} />
      <span>{outcomeDescription ?? 'Not answered yet'}</span>
      {answeredAt && (
        <span className={classes.who}>
          {isAutomatic || !answeredBy ? 'Automatic' : fullName(answeredBy)} · <DateTime value={answeredAt} />
        </span>
      )}
    </div>
  );
}

function Task({ task: { asked, given } }: { task: CardTask }) {
  const { text, description, outcomes, isAutomatic } = asked;
  return (
    <li className={classes.task}>
      <p className={classes.text}>{text}</p>
      <p className={classes.description}>
        {description}
        {isAutomatic &&
          !given?.outcome &&
          ' Automatic: Assay answers it as soon as it can, and you can overrule it.'}
      </p>
      {given && <Given given={given} />}
      {!given?.outcome && <Outcomes outcomes={outcomes} text={text} />}
    </li>
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

export const CardDetails = ({ card }: { card: Card }) => (
  <div className={classes.details}>
    {card.workflow && (
      <p className={classes.about} data-said={aboutOf(card, card.workflow) ? true : undefined}>
        {aboutOf(card, card.workflow)}
        <SectionLink card={card}>Open in the assessment</SectionLink>
      </p>
    )}
    <ul className={classes.tasks}>
      {card.tasks.map((task) => (
        <Task key={task.asked.code} task={task} />
      ))}
    </ul>
  </div>
);
