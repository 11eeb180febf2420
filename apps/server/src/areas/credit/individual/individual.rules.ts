interface Verified {
  /** When the provider last said something; null where it hasn't yet. */
  readonly checkedAt: string | null;
}

/** Whether the one says something that the other doesn't know yet. */
export const isNewer = (one: Verified, other: Verified): boolean =>
  one.checkedAt !== null &&
  (other.checkedAt === null || Date.parse(one.checkedAt) > Date.parse(other.checkedAt));
