import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useRef, useState } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import {
  asEmployeeId,
  employee,
  employeeState,
  enterEmployee,
  isIdleId,
  removeEmployee,
} from '#client/checkout/employee.ts';
import { EmployeeState } from './EmployeeState.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** The longest id that a venue may give out. */
const longest = 64;

/** Where an employee who orders at a table says so. Source: spec §2 "employee discount (Al Futtaim mode only)". */
export function EmployeeField({ voice }: Props) {
  useSignals();
  const { t, facts } = voice;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const state = employeeState.value;
  const isLoading = state.kind === 'loading';
  if (!facts.types.al_futtaim_enabled || !ordering.hasPlace.value) return null;

  const isWrong = state.kind === 'invalid' && (typed === '' || asEmployeeId(typed) === state.id);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || isIdleId(typed)) return;
    await enterEmployee(typed);
    if (employee.value?.id === asEmployeeId(typed)) setTyped('');
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
          maxLength={longest}
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
      <button type="submit" className="key plain" disabled={isLoading || isIdleId(typed)}>
        {t('verify')}
      </button>
      <EmployeeState
        {...{ voice }}
        onRemove={() => {
          removeEmployee();
          field.current?.focus();
        }}
      />
    </form>
  );
}
