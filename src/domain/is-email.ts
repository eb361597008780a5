/** A name, an at sign and a domain of at least two parts, in any script. The text's length is for others to bound. */
export function isEmail(text: string): boolean {
  return /^[^\s\p{C}@<>(),;:"\\]+@[^\s\p{C}@<>(),;:"\\.]+(\.[^\s\p{C}@<>(),;:"\\.]+)+$/u.test(text);
}
