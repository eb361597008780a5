import type { Problem } from '#server/publishing/check/problem.ts';

export const maxPictureBytes = 20 * 1024 * 1024;
export const maxVideoBytes = 30 * 1024 * 1024;

/** Why a file cannot be shown. */
export type MediaError =
  | { readonly kind: 'unreadable' | 'picture_too_large' | 'film_too_large' | 'too_many_pixels' | 'broken' }
  | { readonly kind: 'film_named_picture' | 'picture_named_film' }
  | { readonly kind: 'other'; readonly name: string | null };

const savePictureRemedy = 'Save it as JPEG, PNG or WebP.';

type MessageAndRemedy = readonly [message: string, remedy: string];

const messages: Readonly<Record<Exclude<MediaError['kind'], 'other'>, MessageAndRemedy>> = {
  unreadable: ['The file cannot be read.', 'Look at its permissions.'],
  picture_too_large: [
    `The picture is larger than ${maxPictureBytes / 1024 / 1024} MB.`,
    'Save it smaller; 1200 pixels in width are enough.',
  ],
  film_too_large: [
    `The film is larger than ${maxVideoBytes / 1024 / 1024} MB.`,
    'Make it shorter, or compress it more; diners pay for what they load.',
  ],
  too_many_pixels: [
    'The picture has more than 50 million pixels, or a side of more than 16,383.',
    'Save it smaller; 1200 pixels in width are enough.',
  ],
  broken: ['The picture is damaged or incomplete.', 'Open it in a picture editor and save it anew.'],
  film_named_picture: ['This is a film, but its name does not say so.', 'Name it .mp4 or .webm.'],
  picture_named_film: [
    'This is a picture, but its name says that it is a film.',
    'Name it .jpg, .png or .webp.',
  ],
};

const remedies: Readonly<Record<string, string>> = {
  QuickTime: 'Save it as MP4.',
  Matroska: 'Save it as MP4 or WebM.',
  SVG: 'Save it as PNG or WebP, at least 1200 pixels wide: a drawing can hold programs.',
};

export function mediaProblem(file: string, fault: MediaError): Problem {
  const [message, remedy] = fault.kind === 'other' ? otherMessage(fault.name) : messages[fault.kind];
  const code = fault.kind === 'other' ? 'unknown_media' : fault.kind;
  return { severity: 'problem', file, line: 0, column: 0, path: '', code, message, remedy };
}

function otherMessage(name: string | null): MessageAndRemedy {
  return name === null
    ? [
        'This is neither a picture nor a film that can be shown.',
        `${savePictureRemedy} Films are MP4 or WebM.`,
      ]
    : [`${name} files cannot be shown.`, remedies[name] ?? savePictureRemedy];
}
