/** Who holds all of these can put everything else right: there must always be one. */
export const administratorPermissions = [
  'ACCESS.CREDIT_PLATFORM',
  'IAM.ROLE.UPDATE',
  'IAM.USER.UPDATE',
] as const;
