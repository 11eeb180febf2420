import type { ReactNode } from 'react';

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
  <div className="message" data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
    <svg className="icon" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <path d={shapes[tone].outline} />
      <path d={shapes[tone].sign} />
    </svg>
    <div>{children}</div>
  </div>
);
