import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { requestedUpdates, requestUpdates } from '#client/checkout/requested-updates.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { UpdateChannel } from '#domain/messages/message-channel.ts';
import { type Phrases, translatorFrom } from '#i18n/phrases.ts';
import type { UpdatesPhrase } from './updates-phrases.ts';

interface Props {
  readonly facts: Pick<OrderingFacts, 'updates' | 'language'>;
  readonly phrases: Phrases<UpdatesPhrase>;
}

/** Lets the diner ask for messages about the order. Nothing is chosen beforehand. */
export function Updates({ facts: { updates, language }, phrases }: Props) {
  useSignals();
  const t = useMemo(() => translatorFrom(phrases, language), [phrases, language]);
  const choices: readonly (readonly [UpdateChannel, UpdatesPhrase])[] = [
    ...(updates.email ? [['email', 'updates_by_email'] as const] : []),
    ...(updates.text === null ? [] : [['text', `updates_by_${updates.text}`] as const]),
  ];
  return (
    <div className="field consent">
      {choices.map(([channel, phrase]) => (
        <label key={channel}>
          <input
            type="checkbox"
            checked={requestedUpdates.value.includes(channel)}
            onChange={({ currentTarget }) => requestUpdates(channel, currentTarget.checked)}
          />
          <span>{t(phrase)}</span>
        </label>
      ))}
    </div>
  );
}
