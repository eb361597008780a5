/** Tags that operators' markup may hold. All but `a` stand without attributes. */
export const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

export type AllowedTag = (typeof allowedTags)[number];

/** These hold nothing. */
export const voidTags: ReadonlySet<string> = new Set<AllowedTag>(['br', 'hr']);
