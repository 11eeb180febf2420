import { NumberInput, type NumberInputProps } from '../../../ui/form/input/number-input.tsx';
import { scoreKind } from './typed-score.ts';

/** A text keypad, because some phones' numeric keypads lack a minus. */
export const ScoreInput = (props: NumberInputProps) => (
  <NumberInput kind={scoreKind} inputMode="text" {...props} />
);
