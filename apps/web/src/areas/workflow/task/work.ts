export interface Work {
  /** True if this user answers tasks. */
  readonly isWorked: boolean;
  /** True if nobody can answer any more. */
  readonly isClosed: boolean;
  /** True for a finished run, which is read-only. */
  readonly isPast: boolean;
  /** True if it is shown only for a note being written on it. */
  readonly isGone: boolean;
}
