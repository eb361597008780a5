import { fieldIdOf } from './question-props.ts';

/** Leads the diner to a question; of several things to tick, to the first. */
export function focusQuestion(name: string): void {
  const field = document.getElementById(fieldIdOf(name));
  const within = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  within?.focus();
}
