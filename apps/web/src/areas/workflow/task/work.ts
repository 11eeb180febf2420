export interface Work {
  readonly isWorked: boolean;
  readonly isClosed: boolean;
  readonly isPast: boolean;
  /** True if it is shown only for a note being written on it. */
  readonly isGone: boolean;
}
