/** The number of a closing, such as `Z 0217`. */
export const closingName = (number: number): string => `Z ${String(number).padStart(4, '0')}`;
