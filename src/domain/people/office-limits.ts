/** How long a one-time code is valid, in minutes. */
export const codeMinutes = 10;

/** How long entries of the audit log are kept, in days. */
export const auditDays = 400;
