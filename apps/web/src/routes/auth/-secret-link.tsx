import type { ReactNode } from 'react';
import { useSecretToken } from '../../lib/session/secret-token.ts';
import { EntryFrame } from '../../ui/shell/entry-frame.tsx';

interface SecretLinkProps {
  from: Parameters<typeof useSecretToken>[0];
  title: string;
  children: (token: string | undefined) => ReactNode;
}

export const SecretLink = ({ from, title, children }: SecretLinkProps) => (
  <EntryFrame title={title}>{children(useSecretToken(from))}</EntryFrame>
);
