/** The widths of paper rolls, in millimeters. */
export const paperWidths = [58, 80] as const;

export type PaperWidth = (typeof paperWidths)[number];

/** How many dots a printer of 203 dpi prints in one row. */
export const dotsOf = (paper: PaperWidth): number => (paper === 58 ? 384 : 576);
