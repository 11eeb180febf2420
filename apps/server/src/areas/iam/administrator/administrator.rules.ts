/** A holder of all of these can repair everything else; one must always remain. */
export const administratorPermissions = [
  'ACCESS.CREDIT_PLATFORM',
  'IAM.ROLE.UPDATE',
  'IAM.USER.UPDATE',
] as const;
