/** Demo accounts, for tests that don't change the account they sign in as. */
export const admin = 'admin@assay.test';
export const broker = 'broker@assay.test';
export const brokerAdmin = 'broker-admin@assay.test';
export const manager = 'manager@assay.test';
export const analyst = 'analyst@assay.test';
export const settlement = 'settlement@assay.test';
export const payments = 'payments@assay.test';
/** Handles accreditations. */
export const officer = 'accreditation@assay.test';
export const auditor = 'auditor@assay.test';
export const support = 'support@assay.test';
