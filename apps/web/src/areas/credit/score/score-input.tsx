import { NumberInput, type NumberInputProps } from '../../../ui/form/input/number-input.tsx';
import { scoreKind } from './typed-score.ts';

/** Not every phone's number pad has a minus. */
export const ScoreInput = (props: NumberInputProps) => (
  <NumberInput kind={scoreKind} inputMode="text" {...props} />
);
