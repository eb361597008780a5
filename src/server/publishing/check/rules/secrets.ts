import { exampleLine, secretReference } from '../example-line.ts';
import { type Finding, venueNote } from '../finding.ts';
import { formatPath } from '../problem.ts';
import type { PartialVenue } from '../valid-part.ts';

const secretNamePattern = /secret|password|private|^token$/i;

/** Secrets in the file itself instead of names of settings. */
export function checkLiteralSecrets({
  licence = 'venue',
  payments,
  partner,
}: PartialVenue): readonly Finding[] {
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
              example: exampleLine({ [name]: secretReference(licence, name) }),
            },
          ],
    ),
  );
}
