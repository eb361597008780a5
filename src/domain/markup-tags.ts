/** Tags that operators' markup may hold. All but `a` stand without attributes. */
export const markupTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

export type MarkupTag = (typeof markupTags)[number];

/** These hold nothing. */
export const emptyTags: ReadonlySet<string> = new Set<MarkupTag>(['br', 'hr']);
