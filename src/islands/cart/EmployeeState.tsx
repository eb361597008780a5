import { useSignals } from '@preact/signals-react/runtime';
import { employee, employeeState } from '#client/checkout/employee.ts';
import { sayWait } from '../trouble/say-wait.ts';
import { Applied } from './Applied.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly onRemove: () => void;
}

/** What became of the id, and the employee who orders. Source: spec §4 "Employee discount". */
export function EmployeeState({ voice, onRemove }: Props) {
  useSignals();
  const known = employee.value;
  const trouble = troubleWith(voice);
  return (
    <div id="employee-state" role="status">
      {trouble !== null && (
        <p className="fault">
          <span>{trouble}</span>
        </p>
      )}
      {known && (
        <Applied code={known.id} effect={voice.t('employee_verified')} voice={voice} onRemove={onRemove} />
      )}
    </div>
  );
}

function troubleWith({ t }: CartVoice): string | null {
  const state = employeeState.value;
  switch (state.kind) {
    case 'invalid':
      return t('employee_error');
    case 'too_many':
      return `${t('too_many')} ${sayWait(state.seconds, t)}`;
    case 'no_response':
      return t('no_response');
    case 'none':
    case 'loading':
      return null;
  }
}
