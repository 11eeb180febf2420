import type { Guarantor } from '@assay/contract/application/guarantor';
import { whyUnmatched } from '@assay/contract/application/match';
import type { Assessment } from '@assay/contract/assessment/record';
import { runPermission } from '@assay/contract/credit/check';
import { productCodes, products } from '@assay/contract/credit/product';
import { fullName } from '../../lib/formats.ts';
import { useSession } from '../../lib/session/session.ts';
import { Blocked } from '../../ui/dialog/blocked.tsx';
import { OwnChecks, Runs } from './check/own-checks.tsx';
import { IdentityLine } from './identity/identity-line.tsx';
import { Scores } from './score/scores.tsx';
import { guarantorScores } from './score/use-score-form.ts';
import { guarantorSubject } from './subject.ts';

interface GuarantorChecksProps {
  assessment: Assessment;
  /** Counted from 0. */
  index: number;
}

/** Disabled buttons while the guarantor's match is undecided. */
function BlockedChecks({ guarantor }: { guarantor: Guarantor }) {
  const { can } = useSession();
  if (!can(runPermission)) return null;
  const why = whyUnmatched(fullName(guarantor));
  return (
    <Runs>
      {productCodes
        .filter((product) => products[product].about === 'guarantor')
        .map((product) => (
          <Blocked key={product} why={why}>
            {products[product].label}
          </Blocked>
        ))}
    </Runs>
  );
}

export function GuarantorChecks({ assessment, index }: GuarantorChecksProps) {
  const guarantor = assessment.data.guarantors[index];
  const subject = guarantor && guarantorSubject(guarantor, index);
  if (!guarantor) return null;
  if (!subject) return guarantor.similarTo.length > 0 ? <BlockedChecks guarantor={guarantor} /> : null;
  const of = { assessmentId: assessment.id, subject };
  return (
    <OwnChecks
      {...of}
      title="Credit scores and AML"
      about="guarantor"
      scores={<Scores assessment={assessment} subject={subject} of={guarantorScores(index)} />}
    >
      <IdentityLine {...of} />
    </OwnChecks>
  );
}
