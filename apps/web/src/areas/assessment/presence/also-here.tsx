import { VisuallyHidden } from '@mantine/core';
import { fullName } from '../../../lib/formats.ts';
import { initialsOf } from '../../../lib/initials.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import classes from './also-here.module.css';
import { usePresence } from './presence.ts';

const mostShown = 3;

const listed = new Intl.ListFormat('en-AU');

export function AlsoHere({ id }: { id: number }) {
  const people = usePresence(id);
  const words = people.length > 0 ? `Also here: ${listed.format(people.map(fullName))}` : '';
  const more = people.length - mostShown;
  return (
    // Always rendered, because a live region announces only changes.
    <p
      className={classes.people}
      role="status"
      data-count={Math.min(people.length, 2)}
      {...(words && tip(words))}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      {people.length > 0 && (
        <span className={classes.shown} aria-hidden="true">
          <span className={classes.label}>Also here</span>
          {people.slice(0, mostShown).map((person) => (
            <span key={person.id} className={classes.person}>
              {initialsOf(fullName(person))}
            </span>
          ))}
          {people.length === 1 && <span className={classes.name}>{people.map(fullName)}</span>}
          {more > 0 && <span>+{more}</span>}
        </span>
      )}
    </p>
  );
}
