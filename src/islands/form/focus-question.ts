import { fieldIdOf } from './question-props.ts';

/** Focuses a question; in a group of choices, the first one. */
export function focusQuestion(name: string): void {
  const field = document.getElementById(fieldIdOf(name));
  const target = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  target?.focus();
}
