import { scriptTranslator } from './script-phrases.ts';

const steps = {
  less: { className: 'less-button', phrase: 'one_less_named' },
  more: { className: 'add-button', phrase: 'one_more_named' },
} as const;

/** A button for one more or one less of a dish. */
export function stepButton(step: keyof typeof steps, name: string): HTMLButtonElement {
  const { className, phrase } = steps[step];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.ariaLabel = scriptTranslator()(phrase, { name });
  return button;
}
