/** What is in one list and not in the other. */
export const notIn = <T>(list: readonly T[], other: readonly T[]): T[] =>
  list.filter((item) => !other.includes(item));

/** Who holds all of these can put everything else right: there must always be one. */
export const administratorPermissions = [
  'ACCESS.CREDIT_PLATFORM',
  'IAM.ROLE.UPDATE',
  'IAM.USER.UPDATE',
] as const;
