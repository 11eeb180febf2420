/** Its history, for those of the staff who may read the audit log. */
export const auditTabName = 'audit';

/** The tabs of an application's page, as they are in its address. */
const tabNames = ['quotes', 'applicant', 'guarantors', 'security', 'notes', auditTabName] as const;
export type TabName = (typeof tabNames)[number];

export const isTabName = (text: string): text is TabName => (tabNames as readonly string[]).includes(text);
