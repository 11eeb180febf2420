import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import classes from './entry-frame.module.css';
import { LogoMark } from './top-bar.tsx';

function Rules() {
  const id = useId();
  return (
    <svg className={classes.rules} aria-hidden="true" focusable="false">
      <pattern id={id} width="32" height="32" patternUnits="userSpaceOnUse">
        <path d="M0 31.5h32" stroke="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <line x1="78%" x2="78%" y1="0" y2="100%" stroke="currentColor" />
      <line x1="78%" x2="78%" y1="0" y2="100%" stroke="currentColor" transform="translate(4)" />
    </svg>
  );
}

export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Assay`);
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <div className={classes.ledger}>
          <Rules />
        </div>
        <Link to="/" className={classes.logo}>
          <LogoMark />
          Assay
        </Link>
        <div className={classes.motto}>
          <p>Credit decisions in one place.</p>
          <p>Credit assessment and settlement for asset finance.</p>
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.panel}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
