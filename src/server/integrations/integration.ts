import type * as z from 'zod/mini';
import type { ConfigRefusal } from '#contracts/shapes/publish-outcome.ts';
import type { IntegrationMember, VenueFile } from '#contracts/shapes/venue.ts';
import type { ConfigError } from './config-error.ts';
import type { SettingRules, SettingValues } from './setting-errors.ts';

/** The service that a configuration names. */
export interface Choice<Service, Context> {
  /** The service's name in messages. */
  readonly owner: string;
  /** As written: secrets by name. */
  readonly settings: SettingValues;
  readonly schema: z.ZodMiniType;
  /** @param settings the output of the schema. */
  open(settings: never, context: Context): Service;
}

export type IntegrationConfig<Member extends IntegrationMember> = NonNullable<VenueFile[Member]>;

/** What is known about a venue where its settings are checked. */
export interface ConfigCheckContext {
  readonly rules: SettingRules;
  /** Of the menu; `null` when it is unknown. */
  readonly currency: string | null;
  /** Of the seller; `null` for none, absent when it is unknown. */
  readonly taxNumber?: string | null | undefined;
}

/** How the configuration of an outside service is checked, and what authors and operators are told. */
export interface ConfigCheck {
  readonly member: IntegrationMember;
  /** The service that a configuration names, or why it names none. */
  choose(config: never): Choice<object, never> | ConfigError;
  /** Config errors besides those of the settings. */
  findMoreErrors?(config: never, context: ConfigCheckContext): readonly ConfigError[];
  /** The outcome of a publish that is refused for config errors. */
  readonly refusal: ConfigRefusal;
  /** What authors can do about config errors, in this integration's words. */
  readonly remedies: Readonly<
    Record<'unfit_setting' | 'unsafe_base', string> &
      Partial<Record<'missing_setting' | 'sandbox_live' | 'unsafe_url', string>>
  >;
}

/**
 * A kind of outside service that each venue configures. A venue whose configuration has errors does without it.
 *
 * @typeParam Context what the adapters need besides settings.
 */
export interface Integration<Member extends IntegrationMember, Service extends object, Context>
  extends ConfigCheck {
  readonly member: Member;
  choose(config: IntegrationConfig<Member>): Choice<Service, Context> | ConfigError;
  findMoreErrors?(config: IntegrationConfig<Member>, context: ConfigCheckContext): readonly ConfigError[];
  /** Further members of a venue's file that the service reads: it is opened again when one of them changes. */
  readonly alsoReads: readonly (keyof VenueFile)[];
  /** The log line for a venue that does without the service. */
  readonly offMessage: string;
  /** The calls that go through a circuit breaker. Empty where the outbox repeats them. */
  readonly guardedCalls: readonly (keyof Service)[];
}

/** What checks the files of venues. */
export interface ConfigChecks {
  readonly integrations: readonly ConfigCheck[];
  /** @param licence of the file; `null` when it is unreadable. */
  readonly rulesOf: (licence: string | null) => SettingRules;
}
