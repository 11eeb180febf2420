import { DateField, type DateFieldProps } from './date-field.tsx';
import { dayOf, typedDay, wrongDay } from './typed-date.ts';

/** A day, typed `dd/mm/yyyy` or picked. The value is `yyyy-mm-dd`, or unreadable text as typed. */
export const DateInput = (props: Omit<DateFieldProps, 'kind'>) => <DateField {...props} kind={day} />;

const day = {
  picker: 'day',
  placeholder: 'dd/mm/yyyy',
  wrong: wrongDay,
  toText: typedDay,
  toValue: dayOf,
  toPicker: (value: string) => value,
  fromPicker: (picked: string) => picked,
} as const;
