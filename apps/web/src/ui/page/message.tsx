import type { ReactNode } from 'react';
import { Icon, signs } from '../value/icon.tsx';

/** An alert or status message: failures interrupt a screen reader, others wait. */
export const Message = ({ tone, children }: { tone: keyof typeof signs; children: ReactNode }) => (
  <div className="message" data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
    <Icon path={signs[tone]} />
    <div>{children}</div>
  </div>
);
