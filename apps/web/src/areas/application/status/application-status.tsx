import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { statusWords, type ToldStatus } from './status-words.ts';

export function ApplicationStatus({ application }: { application: ToldStatus }) {
  const { label, kind, outlined = false } = statusWords(application);
  return (
    <StatusTag kind={kind} outlined={outlined}>
      {label}
    </StatusTag>
  );
}
