import { type Finding, venueNote, venueProblem } from '../finding.ts';
import { formatPath } from '../problem.ts';
import type { PartialVenue } from '../valid-part.ts';

/** Checks that the default language is one of the venue's languages. */
export function checkDefaultLanguage({ default_language, languages }: PartialVenue): readonly Finding[] {
  const codes = (languages ?? []).map((language) => language?.code);
  const isClear = default_language !== undefined && codes.length > 0 && !codes.includes(undefined);
  if (!isClear || codes.includes(default_language)) return [];
  return [
    {
      ...venueProblem,
      path: ['default_language'],
      code: 'unlisted_language',
      message: `The default language "${default_language}" isn’t among "languages".`,
      remedy: 'Add it to "languages", or choose one of them.',
    },
  ];
}

const secretNamePattern = /secret|password|private|^token$/i;

/** Secrets in the file itself instead of names of settings. */
export function checkLiteralSecrets({ payments, partner }: PartialVenue): readonly Finding[] {
  const groups = [
    { settings: payments?.settings, path: ['payments', 'settings'] },
    { settings: partner?.settings, path: ['partner', 'settings'] },
  ];
  return groups.flatMap(({ settings, path }) =>
    Object.entries(settings ?? {}).flatMap(([name, value]) =>
      !secretNamePattern.test(name) || value === undefined || value.startsWith('env:')
        ? []
        : [
            {
              ...venueNote,
              path: [...path, name],
              code: 'written_secret',
              message: `"${formatPath([...path, name])}" seems to hold a secret.`,
              remedy:
                'Keep the secret in a setting of the server, and write its name: "env:SECRET_{LICENCE}__{NAME}".',
            },
          ],
    ),
  );
}
