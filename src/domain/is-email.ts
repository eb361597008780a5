/** A name, an at sign and a domain of at least two labels, in any script. Callers check the length. */
export function isEmail(text: string): boolean {
  return /^[^\s\p{C}@<>(),;:"\\]+@[^\s\p{C}@<>(),;:"\\.]+(\.[^\s\p{C}@<>(),;:"\\.]+)+$/u.test(text);
}
