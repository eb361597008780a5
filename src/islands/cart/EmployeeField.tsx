import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useRef, useState } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import {
  employee,
  employeeState,
  enterEmployee,
  isBlankOrKnown,
  normalizeEmployeeId,
  removeEmployee,
} from '#client/checkout/employee.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { EmployeeState } from './EmployeeState.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** The length of the longest id that a venue may issue. */
const maxIdLength = 64;

/** The id input of an employee at a table. Source: spec §2 "employee discount (Al Futtaim mode only)". */
export function EmployeeField({ formatter }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const state = employeeState.value;
  const isLoading = state.kind === 'loading';
  if (!facts.types.al_futtaim_enabled || !ordering.hasPlace.value) return null;

  const isWrong = state.kind === 'invalid' && (typed === '' || normalizeEmployeeId(typed) === state.id);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || isBlankOrKnown(typed)) return;
    await enterEmployee(typed);
    if (employee.value?.id === normalizeEmployeeId(typed)) setTyped('');
  };
  return (
    <form className="coupon" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor="employee">{t('employee_discount')}</label>
        <input
          id="employee"
          ref={field}
          type="text"
          name="employee"
          maxLength={maxIdLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('employee_id')}
          dir="auto"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby="employee-state"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <button type="submit" className="button plain" disabled={isLoading || isBlankOrKnown(typed)}>
        {t('verify')}
      </button>
      <EmployeeState
        formatter={formatter}
        onRemove={() => {
          removeEmployee();
          field.current?.focus();
        }}
      />
    </form>
  );
}
