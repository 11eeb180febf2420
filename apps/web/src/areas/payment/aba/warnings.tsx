import type { AbaWarning } from '@assay/contract/payment/aba';
import { Warning } from '../../../ui/form/input/warning.tsx';
import classes from './warnings.module.css';

interface WarningsProps {
  warnings: readonly AbaWarning[];
  label?: string;
}

export const Warnings = ({ warnings, label = 'Before you submit it' }: WarningsProps) =>
  warnings.length > 0 && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
    <section className={classes.box} tabIndex={0} aria-label={label}>
      <ul className={classes.warnings}>
        {warnings.map(({ message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may say the same
          <li key={index}>
            <Warning>{message}</Warning>
          </li>
        ))}
      </ul>
    </section>
  );
