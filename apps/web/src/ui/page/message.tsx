import type { ReactNode } from 'react';
import classes from './message.module.css';

const shapes = {
  failed: { outline: 'M4.6 1h4.8L13 4.6v4.8L9.4 13H4.6L1 9.4V4.6z', sign: 'm5 5 4 4m0-4-4 4' },
  pass: { outline: 'M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1z', sign: 'm4.4 7.2 1.8 1.8 3.4-3.8' },
} as const;

interface MessageProps {
  tone: keyof typeof shapes;
  children: ReactNode;
}

/** An alert or status message: failures interrupt a screen reader, others wait. */
export const Message = ({ tone, children }: MessageProps) => (
  <div className={classes.message} data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
    <svg className={classes.symbol} viewBox="0 0 14 14" width="14" height="14" fill="none" aria-hidden="true">
      <path stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" d={shapes[tone].outline} />
      <path
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={shapes[tone].sign}
      />
    </svg>
    <div className={classes.text}>{children}</div>
  </div>
);
