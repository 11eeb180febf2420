import { runPermission } from '@assay/contract/credit/check';
import { type ProductCode, productCodes, products } from '@assay/contract/credit/product';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import type { Subject } from '../subject.ts';
import { checksOf } from './check.queries.ts';
import { doneWords } from './done-words.ts';
import { Failures, useFailures } from './failures.tsx';
import classes from './own-checks.module.css';
import { RunButton } from './run-button.tsx';

const shortLabels: Partial<Record<ProductCode, string>> = { COMPANY_TRADING_HISTORY_INDEPTH: 'In-depth' };

interface OwnChecksProps {
  title: string;
  assessmentId: number;
  subject: Subject;
  about: (typeof products)[ProductCode]['about'];
  only?: readonly ProductCode[];
  isOnly?: boolean;
  scores?: ReactNode;
  children?: ReactNode;
}

export function OwnChecks(props: OwnChecksProps) {
  const {
    title,
    assessmentId,
    subject,
    about,
    only = productCodes,
    isOnly = false,
    scores,
    children,
  } = props;
  const { can } = useSession();
  const { data } = useQuery(checksOf(assessmentId));
  const failures = useFailures();
  const id = useId();
  // A guarantor's panel already has a heading.
  const Heading = about === 'guarantor' ? 'h4' : 'h3';
  return (
    <section className={classes.checks} data-only={isOnly || undefined} aria-labelledby={id}>
      {isOnly ? (
        <VisuallyHidden component={Heading} id={id}>
          {title}
        </VisuallyHidden>
      ) : (
        <Heading className={classes.title} id={id}>
          {title}
        </Heading>
      )}
      <div className={classes.row}>
        {scores && (
          <div className={classes.scores} data-about={about}>
            {scores}
          </div>
        )}
        {children}
        {can(runPermission) && (
          <fieldset className={classes.run}>
            <legend>Run a check</legend>
            <div className={classes.buttons}>
              {only
                .filter((product) => products[product].about === about)
                .map((product) => (
                  <RunButton
                    key={product}
                    assessmentId={assessmentId}
                    product={product}
                    label={shortLabels[product] ?? products[product].label}
                    subjects={[subject]}
                    list={data?.data}
                    doneWords={doneWords(product)}
                    failures={failures}
                  />
                ))}
            </div>
          </fieldset>
        )}
      </div>
      <Failures of={failures} />
    </section>
  );
}
