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
