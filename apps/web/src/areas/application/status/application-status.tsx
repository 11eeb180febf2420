import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { statusWords, type ToldStatus } from './status-words.ts';

export function ApplicationStatus({ of }: { of: ToldStatus }) {
  const { label, kind, outlined = false } = statusWords(of);
  return (
    <StatusTag kind={kind} outlined={outlined}>
      {label}
    </StatusTag>
  );
}
