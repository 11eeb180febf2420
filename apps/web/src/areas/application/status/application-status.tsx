import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { type ShownStatus, statusWords } from './status-words.ts';

export function ApplicationStatus({ application }: { application: ShownStatus }) {
  const { label, kind, outlined = false } = statusWords(application);
  return (
    <StatusTag kind={kind} outlined={outlined}>
      {label}
    </StatusTag>
  );
}
