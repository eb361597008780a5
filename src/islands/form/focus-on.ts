import { idOf } from './asking.ts';

/** Leads the diner to a question; of several things to tick, to the first. */
export function focusOn(name: string): void {
  const field = document.getElementById(idOf(name));
  const within = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  within?.focus();
}
