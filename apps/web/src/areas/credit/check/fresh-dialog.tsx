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

/** Groups facts that a bureau repeats, such as the factors of a score. */
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

/** Shows a fresh check in place of buying another. */
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
