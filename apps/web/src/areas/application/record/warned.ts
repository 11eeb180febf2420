export interface Warned {
  label?: string;
  warning: string | undefined;
}
