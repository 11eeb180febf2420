/** What looks odd about a field, where anything does. */
export interface Warned {
  /** Which field; undefined where the warning names it. */
  label?: string;
  warning: string | undefined;
}
