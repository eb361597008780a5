/** A request of a guide, and the reply that it shows. */
export interface GuideExample {
  readonly method: string;
  /** With its query; `{order}` and `{cursor}` stand for what the reader has. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` for none. */
  readonly body: unknown;
  readonly status: number;
  /** Members that matter. `…` stands for any value. */
  readonly reply: unknown;
}

/** What a description shows for what the reader of a guide has, by the name in the guide. */
const samples: Readonly<Record<string, string>> = {
  order: '6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11',
  cart: '0b9d7c1e-4f63-4c0a-8a57-5d1f3c2e9a01',
  another_cart: '0b9d7c1e-4f63-4c0a-8a57-5d1f3c2e9a02',
  third_cart: '0b9d7c1e-4f63-4c0a-8a57-5d1f3c2e9a03',
  share: 'c2a4e6d8-1b3f-4a5c-9d7e-8f0a1b2c3d4e',
  key: '3d5e7f90-2a4b-4c6d-8e0f-1a2b3c4d5e6f',
  another_key: '3d5e7f90-2a4b-4c6d-8e0f-1a2b3c4d5e70',
  owner: 'kE3m9Qv7Yx2Lr8Tn4Wb6Zc1Hd5Jf0Gs-Pa_Uo3Ii7E',
  table: 'dDQ.abcdefghijklmnop',
  reference: '01K0000000000000000000000A',
  driver: '49-abcdefghijklmnopqrstuvwxyz012345',
  otp: '123456',
  push: 'https://fcm.googleapis.com/fcm/send/1',
  cursor: 'MQ',
  publish: 'vT7q-Xw2mR9kLs4Zp6Yc1Jd5Hf0Gb3NaUo8Ei_Qt',
  venue: '5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592',
  menu: '7d793037a0760186574b0282f2f435e77d793037a0760186574b0282f2f435e7',
  unknown: 'e4da3b7fbbce2345d7772b0674a318d5e4da3b7fbbce2345d7772b0674a318d5',
};

const withSamples = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => samples[name] ?? whole);

/** An example with sample values for what only a reader has. */
export const sampled = (example: GuideExample): GuideExample =>
  JSON.parse(withSamples(JSON.stringify(example)));

const exampleShape = /```http\n([\s\S]*?)```\s+```json (\d{3})\n([\s\S]*?)```/g;

/** The examples of a guide in Markdown: a block of HTTP, and then a block of JSON with its status. */
export const guideExamples = (markdown: string): readonly GuideExample[] =>
  [...markdown.matchAll(exampleShape)].map(([, request = '', status, reply = '']) => {
    const [head = '', body = ''] = request.split('\n\n', 2);
    const [first = '', ...lines] = head.trim().split('\n');
    const [method = '', target = ''] = first.split(' ');
    return {
      method,
      target,
      headers: Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2))),
      body: body.trim() === '' ? null : JSON.parse(body),
      status: Number(status),
      reply: JSON.parse(reply),
    };
  });
