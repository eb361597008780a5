import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { holdWakeLock } from '#client/staff/hold-wake-lock.ts';
import { kitchen, openKitchen } from '#client/staff/kitchen.ts';
import { readUrlToken } from '#client/staff/url-token.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { SessionGate } from '../staff/SessionGate.tsx';
import type { StaffFacts } from '../staff/staff-formatter.ts';
import { Kitchen } from './Kitchen.tsx';
import { createKitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenPhrases } from './kitchen-phrases.ts';

export interface KitchenScreenProps {
  readonly facts: StaffFacts;
  readonly limits: UrgencyLimits;
  readonly phrases: KitchenPhrases;
}

/** The kitchen display, or why it does not open. */
export function KitchenScreen({ facts, limits, phrases }: KitchenScreenProps) {
  useSignals();
  const formatter = useMemo(() => createKitchenFormatter(phrases, facts), [phrases, facts]);
  const { t } = formatter;
  useEffect(() => openKitchen(facts.language, readUrlToken()), [facts.language]);
  useEffect(holdWakeLock, []);
  return (
    <SessionGate
      state={kitchen.state.value}
      t={t}
      openingText={t('board_opening')}
      withdrawnText={t('board_withdrawn')}
    >
      <Kitchen {...{ limits, formatter }} />
    </SessionGate>
  );
}
