import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

/** A titled part of a page, set off by hairlines. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
