import { useEffect, useMemo, useRef, useState } from 'react';
import { likelyCountry, type MakeVenueError, makeInvitedVenue } from '#client/office/new-venue.ts';
import type { ShownVenueInvitation } from '#contracts/calls/new-venue.ts';
import type { CountryChoice, NewVenueAnswers } from '#contracts/shapes/new-venue.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { isBuiltInLanguage, languages } from '#i18n/built-in-languages.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { ownNameOf } from '#i18n/own-name.ts';
import { Select } from '../form/Select.tsx';
import { Checkboxes } from './Checkboxes.tsx';
import { isolated } from './isolated.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import type { OfficePhrase } from './office-phrases.ts';

type Answers = NewVenueAnswers;

interface Props {
  readonly token: string;
  readonly shown: ShownVenueInvitation;
  readonly formatter: OfficeFormatter;
}

/** What follows from a country. */
function answersOf({ country, timezones, includes_tax }: CountryChoice, timezone: string) {
  const known = timezones.includes(timezone) ? timezone : (timezones[0] ?? '');
  return { country, timezone: known, prices_include_tax: includes_tax };
}

/** What is asked about a new venue. What the device knows is answered already. */
export function NewVenueForm({ token, shown: { domain, countries }, formatter: { language, t } }: Props) {
  const ownZone = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  const [answers, setAnswers] = useState<Answers>(() => ({
    name: '',
    ...answersOf(likelyCountry(countries, ownZone, navigator.language) ?? noCountry, ownZone),
    languages: isBuiltInLanguage(language) ? [language] : ['en'],
    ...{ phone: '', address: '', order_types: ['takeaway'] },
  }));
  const [error, setError] = useState<MakeVenueError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const answer = (some: Partial<Answers>) => setAnswers({ ...answers, ...some });
  const country = countries.find((one) => one.country === answers.country) ?? noCountry;
  const [main = 'en', ...others] = answers.languages;
  const make = async () => {
    setIsBusy(true);
    setError(null);
    const { phone, address } = answers;
    const venue = { ...answers, phone: phone?.trim() || null, address: address?.trim() || null };
    setError(await makeInvitedVenue(token, venue, language));
    setIsBusy(false);
  };
  return (
    <form
      className="office-door office-form new-venue"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h1>{t('new_venue_title')}</h1>
      <p>{t('new_venue_text', { domain: isolated(domain) })}</p>
      <label className="field">
        <span>{t('new_venue_name')}</span>
        <input
          ref={first}
          name="venue"
          dir="auto"
          autoComplete="organization"
          required={true}
          maxLength={120}
          value={answers.name}
          onChange={({ target }) => answer({ name: target.value })}
        />
      </label>
      <CountryFields {...{ countries, country, language, t }} answers={answers} onAnswer={answer} />
      <Select
        id="main-language"
        label={t('new_venue_language')}
        options={languages.map((value) => ({ value, label: ownNameOf(value) }))}
        value={main}
        none={null}
        onChoose={(value) => {
          const chosen = languages.find((one) => one === value) ?? main;
          answer({ languages: [chosen, ...others.filter((one) => one !== chosen)] });
        }}
      />
      <details className="new-venue-more">
        <summary>{t('new_venue_more_languages')}</summary>
        <Checkboxes
          label={t('new_venue_more_languages')}
          options={languages
            .filter((one) => one !== main)
            .map((value) => ({ value, label: ownNameOf(value) }))}
          chosen={others}
          onChoose={(chosen) => answer({ languages: [main, ...chosen] })}
        />
      </details>
      <Checkboxes<OrderType>
        label={t('new_venue_order')}
        options={orderTypes.map((value) => ({ value, label: t(`order_type_${value}`) }))}
        chosen={answers.order_types}
        onChoose={(chosen) => answer({ order_types: [...chosen] })}
      />
      <label className="field">
        <span>
          {t('phone')} <small>({t('optional')})</small>
        </span>
        <input
          name="phone"
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={60}
          placeholder={country.prefix}
          aria-invalid={error === 'phone'}
          value={answers.phone ?? ''}
          onChange={({ target }) => answer({ phone: target.value })}
        />
      </label>
      <label className="field">
        <span>
          {t('address')} <small>({t('optional')})</small>
        </span>
        <input
          name="address"
          dir="auto"
          autoComplete="street-address"
          maxLength={200}
          value={answers.address ?? ''}
          onChange={({ target }) => answer({ address: target.value })}
        />
      </label>
      <button type="submit" className="button" disabled={isBusy}>
        {t(isBusy ? 'new_venue_making' : 'new_venue_make')}
      </button>
      <p role="alert" className="field-error">
        {error && t(errors[error])}
      </p>
    </form>
  );
}

const noCountry: CountryChoice = {
  ...{ country: '', currency: '', timezones: [], prefix: '', includes_tax: true },
};

const errors = {
  phone: 'invalid_phone',
  country: 'new_venue_invalid',
  timezone: 'new_venue_invalid',
  invalid: 'new_venue_invalid',
  no_response: 'board_not_sent',
} as const satisfies Readonly<Record<MakeVenueError, OfficePhrase>>;

interface CountryProps {
  readonly countries: readonly CountryChoice[];
  readonly country: CountryChoice;
  readonly answers: Answers;
  readonly language: Language;
  readonly t: OfficeFormatter['t'];
  readonly onAnswer: (some: Partial<Answers>) => void;
}

/** The country, what follows from it, and what it leaves open. */
function CountryFields({ countries, country, answers, language, t, onAnswer }: CountryProps) {
  const options = useMemo(() => {
    const tag = languageTagOf(language);
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    return countries
      .map(({ country: value }) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, tag));
  }, [countries, language]);
  return (
    <>
      <div>
        <Select
          id="country"
          label={t('new_venue_country')}
          options={options}
          value={country.country}
          none={null}
          onChoose={(value) => {
            const chosen = countries.find((one) => one.country === value);
            if (chosen) onAnswer(answersOf(chosen, answers.timezone));
          }}
        />
        <p className="office-quiet">
          {t('new_venue_country_facts', {
            currency: country.currency,
            prefix: isolated(country.prefix),
          })}
        </p>
      </div>
      {country.timezones.length > 1 && (
        <Select
          id="timezone"
          label={t('new_venue_timezone')}
          options={country.timezones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          value={answers.timezone}
          none={null}
          onChoose={(value) => onAnswer({ timezone: String(value) })}
        />
      )}
      <div className="consent">
        <label>
          <input
            type="checkbox"
            name="tax"
            checked={answers.prices_include_tax}
            onChange={({ target }) => onAnswer({ prices_include_tax: target.checked })}
          />
          {t('new_venue_tax')}
        </label>
      </div>
    </>
  );
}
