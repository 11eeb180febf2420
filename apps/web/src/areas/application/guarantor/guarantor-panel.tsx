import type { guarantorForm } from '@assay/contract/application/guarantor';
import { guarantorHeading } from '@assay/lending/people';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormPart } from '../../../lib/form/form-part.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { isSame } from '../../../lib/is-same.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { Blocked } from '../../../ui/dialog/blocked.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import classes from './guarantor-panel.module.css';
import { freshGuarantor, netAssetsOf } from './guarantor-values.ts';

interface GuarantorPanelProps {
  form: FormPart<typeof guarantorForm>;
  index: number;
  openAtFirst: boolean;
  /** Absent while it is the only one. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** Asks where something would be lost. */
function RemoveGuarantor({
  form,
  index,
  onRemove,
}: Pick<GuarantorPanelProps, 'form' | 'index' | 'onRemove'>) {
  const [ask, question] = useAsk();
  if (!onRemove)
    return <Blocked why="An application needs at least one guarantor.">Remove guarantor</Blocked>;
  const remove = async () => {
    const typed = form.values();
    const heading = guarantorHeading(index, typed as unknown as Parameters<typeof guarantorHeading>[1]);
    const isSure =
      isSame(typed, freshGuarantor) ||
      (await ask({
        title: `Remove ${heading}?`,
        effect: 'Everything entered about this person is removed when you save the guarantors.',
        action: 'Remove guarantor',
        tone: 'danger',
      }));
    if (isSure) onRemove();
  };
  return (
    <>
      <Button variant="default" onClick={() => void remove()}>
        Remove guarantor
      </Button>
      {question}
    </>
  );
}

/** One guarantor, whose heading shows the name and the net assets while they are typed. */
export function GuarantorPanel({ form, index, openAtFirst, onRemove, children }: GuarantorPanelProps) {
  const title = useTypedValue(form, (values) =>
    guarantorHeading(index, values as unknown as Parameters<typeof guarantorHeading>[1]),
  );
  const net = useTypedValue(form, (values) => netAssetsOf(values as Parameters<typeof netAssetsOf>[0]));
  return (
    <Panel
      title={title}
      openAtFirst={openAtFirst}
      filled
      extras={
        <>
          <span className={classes.label}>Net assets</span> {formatMoney(net)}
        </>
      }
    >
      <div className={classes.fields}>
        {children}
        <div className={classes.foot}>
          <RemoveGuarantor form={form} index={index} onRemove={onRemove} />
          <span>
            <span className={classes.label}>Net assets</span> <b>{formatMoney(net)}</b>
          </span>
        </div>
      </div>
    </Panel>
  );
}
