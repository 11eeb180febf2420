import { type AbaRecord, historyLabels } from '@assay/contract/payment/history';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import classes from './failed.module.css';
import { FailurePage } from './failure-page.tsx';
import { failuresAtOnce } from './history.queries.ts';

interface ListProps {
  record: AbaRecord;
  onRetry: (() => void) | undefined;
}

export function FailureList({ record, onRetry }: ListProps) {
  const { id, failedCount, data } = record;
  const [pages, setPages] = useState(1);
  const shown = Math.min(failedCount, pages * failuresAtOnce);
  return (
    <>
      <h3 className={classes.title}>{historyLabels.failed}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus */}
      <section className={classes.box} tabIndex={0} aria-label={historyLabels.failed}>
        <ul className={classes.list}>
          {Array.from({ length: pages }, (_, page) => {
            const offset = page * failuresAtOnce;
            return (
              <FailurePage
                key={offset}
                id={id}
                offset={offset}
                known={data.failedRefIds.slice(offset, offset + failuresAtOnce)}
              />
            );
          })}
        </ul>
      </section>
      <div className={classes.actions}>
        <span className={classes.count}>
          {formatCount(shown)} of {formatCount(failedCount)}
        </span>
        {shown < failedCount && (
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        )}
        {onRetry && (
          <Button
            variant="default"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => {
              // Returns the focus to the popover's button, for now and after the question.
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              onRetry();
            }}
          >
            Try again
          </Button>
        )}
      </div>
    </>
  );
}
