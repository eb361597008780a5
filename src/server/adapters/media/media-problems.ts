import type { Problem } from '#server/publishing/check/problem.ts';

export const maxPictureBytes = 20 * 1024 * 1024;
export const maxVideoBytes = 30 * 1024 * 1024;

/** Why a media file is not usable. */
export type MediaError =
  | { readonly kind: 'unreadable' | 'picture_too_large' | 'film_too_large' | 'too_many_pixels' | 'broken' }
  | { readonly kind: 'film_named_picture' | 'picture_named_film' }
  | { readonly kind: 'other'; readonly name: string | null };

const savePictureRemedy = 'Save it as JPEG, PNG or WebP.';

type MessageAndRemedy = readonly [message: string, remedy: string];

const messages: Readonly<Record<Exclude<MediaError['kind'], 'other'>, MessageAndRemedy>> = {
  unreadable: ['The file cannot be read.', 'Check its permissions.'],
  picture_too_large: [
    `The picture is larger than ${maxPictureBytes / 1024 / 1024} MB.`,
    'Save it at a smaller size; a width of 1200 pixels is enough.',
  ],
  film_too_large: [
    `The video is larger than ${maxVideoBytes / 1024 / 1024} MB.`,
    'Make it shorter, or compress it more; diners pay for the data.',
  ],
  too_many_pixels: [
    'The picture has more than 50 million pixels, or a side of more than 16,383.',
    'Save it at a smaller size; a width of 1200 pixels is enough.',
  ],
  broken: ['The picture is damaged or incomplete.', 'Open it in a picture editor and save it again.'],
  film_named_picture: ['This is a video, but its name has no video extension.', 'Name it .mp4 or .webm.'],
  picture_named_film: [
    'This is a picture, but its name has a video extension.',
    'Name it .jpg, .png or .webp.',
  ],
};

const remedies: Readonly<Record<string, string>> = {
  QuickTime: 'Save it as MP4.',
  Matroska: 'Save it as MP4 or WebM.',
  SVG: 'Save it as PNG or WebP, at least 1200 pixels wide: an SVG can contain scripts.',
};

export function mediaProblem(file: string, error: MediaError): Problem {
  const [message, remedy] = error.kind === 'other' ? otherMessage(error.name) : messages[error.kind];
  const code = error.kind === 'other' ? 'unknown_media' : error.kind;
  return { severity: 'problem', file, line: 0, column: 0, path: '', code, message, remedy };
}

function otherMessage(name: string | null): MessageAndRemedy {
  return name === null
    ? [
        'This is neither a supported picture nor a supported video.',
        `${savePictureRemedy} Save a video as MP4 or WebM.`,
      ]
    : [`${name} files are not supported.`, remedies[name] ?? savePictureRemedy];
}
