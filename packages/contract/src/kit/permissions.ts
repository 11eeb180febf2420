/** The catalogue: every permission code with the label that people read. */
export const permissionLabels = {
  'ACCESS.CREDIT_PLATFORM': 'Sign in to the credit platform',
  'ASSESSMENT.APPLICATION.READ': 'View application assessments',
  'ASSESSMENT.APPLICATION.UPDATE': 'Work on application assessments',
  'ASSESSMENT.APPLICATION.ASSIGN': 'Assign analysts and settlement officers',
  'ASSESSMENT.APPLICATION.DECIDE': 'Approve or decline applications',
  'ASSESSMENT.APPLICATION.SETTLE': 'Settle applications',
  'ASSESSMENT.APPLICATION.REOPEN': 'Reopen declined or withdrawn applications',
  'ASSESSMENT.ACCREDITATION.READ': 'View accreditations',
  'ASSESSMENT.ACCREDITATION.UPDATE': 'Work on accreditations',
  'APPLICATION.READ': 'View applications',
  'APPLICATION.CREATE': 'Create applications',
  'APPLICATION.UPDATE': 'Edit applications',
  'APPLICATION.MOVE': 'Move applications between introducers',
  'CREDIT.REPORT.RUN': 'Run credit and identity checks',
  'WORKFLOW.READ': 'View workflows',
  'WORKFLOW.TASK.UPDATE': 'Work on workflow tasks',
  'FUNDER.UPDATE': 'Set funder and bank details',
  'LMS.SUBMIT': 'Push applications to the loan management system',
  'ENTITY.READ': 'View individuals',
  'ENTITY.UPDATE': 'Edit individuals',
  'AUDIT.READ': 'View audit logs',
  'PAYMENT.READ': 'View ABA files and their history',
  'PAYMENT.DIRECT_CREDIT.PROCESS': 'Process direct credit files',
  'PAYMENT.DIRECT_DEBIT.PROCESS': 'Process direct debit files',
  'IAM.CLIENT.READ': 'View clients',
  'IAM.CLIENT.CREATE': 'Create clients',
  'IAM.CLIENT.UPDATE': 'Edit any client',
  'IAM.CLIENT.LENDER.UPDATE': "Edit the lender's own company",
  'IAM.CLIENT.INTRODUCER.UPDATE': 'Edit introducer companies',
  'IAM.USER.READ': 'View users',
  'IAM.USER.CREATE': 'Create any user',
  'IAM.USER.UPDATE': 'Edit any user',
  'IAM.USER.LENDER.UPDATE': 'Edit lender staff',
  'IAM.USER.INTRODUCER.CREATE': 'Create introducer users',
  'IAM.USER.INTRODUCER.UPDATE': 'Edit introducer users',
  'IAM.ROLE.READ': 'View roles',
  'IAM.ROLE.CREATE': 'Create roles',
  'IAM.ROLE.UPDATE': 'Edit roles',
} as const;

export type PermissionCode = keyof typeof permissionLabels;

export const permissionCodes = Object.keys(permissionLabels) as PermissionCode[];

/** All that a role for introducers can hold. */
export const introducerPermissions: ReadonlySet<string> = new Set<PermissionCode>([
  'ACCESS.CREDIT_PLATFORM',
  'APPLICATION.READ',
  'APPLICATION.CREATE',
  'APPLICATION.UPDATE',
  'IAM.USER.READ',
  'IAM.USER.INTRODUCER.CREATE',
  'IAM.USER.INTRODUCER.UPDATE',
]);
