/** Tags allowed in operators' markup. Only `a` may have attributes. */
export const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

export type AllowedTag = (typeof allowedTags)[number];

/** Tags without content. */
export const voidTags: ReadonlySet<string> = new Set<AllowedTag>(['br', 'hr']);
