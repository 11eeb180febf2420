import type { Assessment } from '@assay/contract/assessment/record';
import { Section } from '../../../ui/page/section.tsx';

/** Credit references can't be entered yet, and it says so. */
export const ReferenceSection = (_: { assessment: Assessment }) => (
  <Section title="Credit Reference">
    <p>Credit references can't be recorded in Assay yet.</p>
  </Section>
);
