import { useSignals } from '@preact/signals-react/runtime';
import { employee, employeeState } from '#client/checkout/employee.ts';
import { tooManyMessage } from '../errors/too-many-message.ts';
import { AppliedCode } from './AppliedCode.tsx';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
  readonly onRemove: () => void;
}

/** The result of the entered id, and the verified employee. Source: spec §4 "Employee discount". */
export function EmployeeState({ formatter, onRemove }: Props) {
  useSignals();
  const known = employee.value;
  const error = employeeErrorMessage(formatter);
  return (
    <div id="employee-state" role="status">
      {error !== null && (
        <p className="field-error">
          <span>{error}</span>
        </p>
      )}
      {known && (
        <AppliedCode
          code={known.id}
          effect={formatter.t('employee_verified')}
          formatter={formatter}
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
      return tooManyMessage(state.seconds, t);
    case 'no_response':
      return t('no_response');
    case 'none':
    case 'loading':
      return null;
  }
}
