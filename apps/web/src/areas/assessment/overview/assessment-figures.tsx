import { quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { businessAge, termYears } from '@assay/lending/derived';
import { businessDay } from '../../../lib/formats.ts';
import { useSlots } from '../../../lib/slots.ts';
import { DerivedYears, NotKnownYet } from '../../../ui/value/derived-figures.tsx';
import { KeyFigures } from '../../../ui/value/key-figures.tsx';
import { figuresOfRecord } from '../../application/public.ts';

export function AssessmentFigures({ application }: { application: Application | undefined }) {
  const { quote, funded, ratio, instalment, age } = figuresOfRecord(application);
  const since = application?.applicant?.abnRegisteredDate;
  const today = businessDay();
  const { figures: more = [] } = useSlots();
  const figures = [
    funded,
    ratio,
    instalment,
    [
      quoteFields.repaymentTermMonth.label,
      <DerivedYears key="term" value={quote && termYears(quote.repaymentTermMonth)} />,
    ],
    age,
    ['Business age', since && since <= today ? businessAge(since, today) : <NotKnownYet key="business" />],
  ] as const;
  return (
    <KeyFigures
      figures={[...figures.map(([label, value]) => [label, application ? value : ''] as const), ...more]}
    />
  );
}
