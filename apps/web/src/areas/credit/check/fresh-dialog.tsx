import type { Check, CheckFact } from '@assay/contract/credit/check';
import { products } from '@assay/contract/credit/product';
import { Button } from '@mantine/core';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import type { Subject } from '../subject.ts';
import { freshWords } from './offer.ts';

interface FreshDialogProps {
  check: Check;
  subject: Subject;
  onShow: (documentId: number) => void;
  onClose: () => void;
}

/** What a bureau says several times, as each factor of a score, stands together. */
function shownFacts(facts: readonly CheckFact[]): [label: string, value: string][] {
  const labels = [...new Set(facts.map(({ label }) => label))];
  return labels.map((label) => [
    label,
    facts
      .filter((fact) => fact.label === label)
      .map(({ value }) => value)
      .join(', '),
  ]);
}

/** Instead of buying what was bought a moment ago: what it says, and the way to its document. */
export function FreshDialog({ check, subject, onShow, onClose }: FreshDialogProps) {
  const { product, score, facts, document } = check;
  return (
    <DialogFrame title={`${products[product].label} for ${subject.heading}`} onClose={onClose}>
      <p>{freshWords(check)}</p>
      <Facts dense facts={[...(score === null ? [] : [['Score', score] as const]), ...shownFacts(facts)]} />
      <div className={dialogClasses.actions}>
        <Button variant="default" data-autofocus={!document || undefined} onClick={onClose}>
          Close
        </Button>
        {document && (
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              onShow(document.id);
            }}
          >
            Show report
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
