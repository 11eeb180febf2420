/** What may be done with the tasks of a workflow. */
export interface Work {
  /** Whether this person answers tasks at all. */
  readonly isWorked: boolean;
  /** Nobody does any more. */
  readonly isClosed: boolean;
  /** Its run is over: all of it is to be read alone. */
  readonly isPast: boolean;
  /** It has left the page, but for somebody who is writing on it. */
  readonly isGone: boolean;
}
