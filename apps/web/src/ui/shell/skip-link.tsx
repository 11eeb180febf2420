import type { MouseEvent } from 'react';
import classes from './shell.module.css';

/** Moves the focus too, so that the next Tab reaches the page's first control. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it is a link; the handler moves the focus too
  <a className={classes.skip} href="#main" onClick={skip}>
    Skip to content
  </a>
);
