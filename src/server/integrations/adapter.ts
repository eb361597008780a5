import type * as z from 'zod/mini';
import type { ConfigError } from './config-error.ts';

/** One service that an integration can use, such as a payment provider or a CDN. */
export interface Adapter<Service, Context> {
  /** The schema of its settings. */
  readonly settings: z.ZodMiniType;
  /**
   * Opens the service. Makes no request.
   *
   * @param settings the output of the schema.
   */
  open(settings: never, context: Context): Service;
}

export const adapterOf = <Schema extends z.ZodMiniType, Service, Context>(
  settings: Schema,
  open: (settings: z.output<Schema>, context: Context) => Service,
): Adapter<Service, Context> => ({ settings, open });

/** The adapter of that name, or an error that lists the names. */
export function chooseAdapter<Some>(
  adapters: Readonly<Record<string, Some>>,
  name: string,
  code: 'unknown_company' | 'unknown_adapter',
): Some | ConfigError {
  const message = `"${name}" isn’t one of ${Object.keys(adapters).join(', ')}.`;
  return (Object.hasOwn(adapters, name) ? adapters[name] : undefined) ?? { setting: null, code, message };
}
