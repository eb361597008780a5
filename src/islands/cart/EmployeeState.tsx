import { useSignals } from '@preact/signals-react/runtime';
import { employee, employeeState } from '#client/checkout/employee.ts';
import { waitMessage } from '../errors/wait-message.ts';
import { AppliedCode } from './AppliedCode.tsx';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
  readonly onRemove: () => void;
}

/** What became of the id, and the employee who orders. Source: spec §4 "Employee discount". */
export function EmployeeState({ formatter: voice, onRemove }: Props) {
  useSignals();
  const known = employee.value;
  const trouble = employeeErrorMessage(voice);
  return (
    <div id="employee-state" role="status">
      {trouble !== null && (
        <p className="fault">
          <span>{trouble}</span>
        </p>
      )}
      {known && (
        <AppliedCode
          code={known.id}
          effect={voice.t('employee_verified')}
          formatter={voice}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}

function employeeErrorMessage({ t }: CartFormatter): string | null {
  const state = employeeState.value;
  switch (state.kind) {
    case 'invalid':
      return t('employee_error');
    case 'too_many':
      return `${t('too_many')} ${waitMessage(state.seconds, t)}`;
    case 'no_response':
      return t('no_response');
    case 'none':
    case 'loading':
      return null;
  }
}
