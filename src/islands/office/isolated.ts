/** Text that runs from left to right, such as a domain, within a phrase of any language. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
