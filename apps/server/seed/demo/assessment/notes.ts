import type { AssessmentSection } from '@assay/contract/assessment/section';
import type { DemoApplication } from '../application/rows.ts';
import { stepsOf } from '../application/steps.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { instant, workedBetween } from '../moments.ts';
import { type Random, seededRandom } from '../random.ts';
import { fits } from './fitting.ts';

export interface DemoNote {
  readonly id: number;
  readonly assessmentId: number;
  readonly section: AssessmentSection;
  readonly html: string;
  readonly createdAt: string;
  readonly createdBy: number;
}

const written: readonly (readonly [AssessmentSection, readonly string[]])[] = [
  [
    'quote',
    [
      '<p>Rate is the standard one for the asset and term. Brokerage is within the introducer’s agreement.</p>',
      '<p>Balloon looks high for an asset of this age. <strong>Asked the introducer</strong> whether the customer would take a smaller one.</p>',
      '<p>Deposit to be paid to the dealer directly. Receipt to come with the settlement documents.</p>',
    ],
  ],
  [
    'applicant-guarantors',
    [
      '<p>ABN and GST dates agree with the ABR. Trading name is registered.</p>',
      '<p>Spoke with the director:</p><ul><li><p>two years in the trade before the ABN was registered</p></li><li><p>main customer is on 30-day terms</p></li><li><p>no other finance applied for this quarter</p></li></ul>',
      '<p>Residential address differs from the licence. Rates notice sighted, in the guarantor’s name, so <em>no further action</em>.</p>',
    ],
  ],
  [
    'ref-statements',
    [
      '<p>Six months of statements seen. No dishonours; lowest balance is $4,180 in the second month.</p>',
      '<p>Existing equipment loan paid as agreed for 22 months. Payout letter still to come from the other lender.</p>',
      '<p>Two unexplained deposits of $9,500 last month. Introducer says they are progress claims; <strong>invoices requested</strong>.</p>',
    ],
  ],
  [
    'security',
    [
      '<p>Value checked against the guide: within range for the kilometres shown on the odometer photo.</p>',
      '<p>Insured for its market value. Certificate of currency to note our interest before settlement.</p>',
      '<p>Private sale, so a PPSR search is needed on the day of settlement.</p>',
    ],
  ],
  [
    'decision',
    [
      '<p>Serviceability holds at the higher rate. Recommend approval with these conditions:</p><ol><li><p>signed direct debit request</p></li><li><p>certificate of currency noting our interest</p></li></ol>',
      '<p>Referred: exposure to the group passes the analyst limit with this loan.</p>',
      '<p>Clean record at the bureau. Happy to support.</p>',
    ],
  ],
];

function notesOn(random: Random, pickStaff: ReturnType<typeof staffPicker>, made: DemoApplication) {
  const { assessmentId, updatedAt } = made.row;
  const from = stepsOf(made).find(({ status }) => status === 'IN_PROGRESS_CREDIT_IN_PROGRESS')?.at;
  if (from === undefined || assessmentId === null) return [];
  const analyst = pickStaff(random, 'Credit Analyst', from);
  const chosen = written.filter(() => random.chance(0.45));
  const until = Date.parse(updatedAt);
  return chosen.map(([section, texts], n) => ({
    assessmentId,
    section,
    html: random.pick(texts.filter((text) => fits(text, made.details?.sections))),
    createdAt: instant(workedBetween(from, until, (n + 1) / (chosen.length + 1))),
    createdBy: random.chance(0.85) ? analyst : pickStaff(random, 'Credit Manager', from),
  }));
}

export function demoNotes(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): DemoNote[] {
  const random = seededRandom(seed).fork('assessment notes');
  const pickStaff = staffPicker(iam);
  return applications
    .flatMap((made) => notesOn(random.fork(made.row.applicationNumber), pickStaff, made))
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map((note, n) => ({ id: n + 1, ...note }));
}
