import { DateField, type DateFieldProps } from './date-field.tsx';
import { monthOf } from './typed-month.ts';

export const MonthInput = (props: Omit<DateFieldProps, 'kind'>) => <DateField {...props} kind={month} />;

const month = {
  picker: 'month',
  placeholder: 'mm/yyyy',
  wrong: () => 'Enter a month such as 11/2026',
  toText: (value: string) => value,
  toValue: monthOf,
  toPicker: (value: string) => value.replace(/^(\d{2})\/(\d{4})$/, '$2-$1-01'),
  fromPicker: (picked: string) => picked.replace(/^(\d{4})-(\d{2}).*$/, '$2/$1'),
} as const;
