import type { MouseEvent } from 'react';
import classes from './shell.module.css';

/** Focus goes, not only the view: the next Tab is the first control of the page. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, only that focus has to go along
  <a className={classes.skip} href="#main" onClick={skip}>
    Skip to content
  </a>
);
