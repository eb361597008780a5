/** Why the settings of an outside service cannot work. */
export interface ConfigError {
  /** The invalid setting; `null` for the service itself, or for all settings together. */
  readonly setting: string | null;
  /** Permanent. */
  readonly code:
    | 'unknown_company'
    | 'unknown_adapter'
    | 'sandbox_live'
    | 'foreign_currency'
    | 'unknown_brand'
    | 'forbidden_secret'
    | 'missing_secret'
    | 'missing_setting'
    | 'unknown_setting'
    | 'unfit_setting'
    | 'unsafe_base'
    | 'unsafe_url'
    | 'unfit_tax_number'
    | 'unfit_currency';
  /** For operators. Names settings, never their values. */
  readonly message: string;
  /** Members that would be right, by name. */
  readonly example?: Readonly<Record<string, string>>;
}
