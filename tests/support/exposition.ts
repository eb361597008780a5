/** Samples by name and labels, as written in the exposition. */
export type Samples = ReadonlyMap<string, number>;

const name = '[a-z_][a-z0-9_]*';
const label = `${name}="(?:[^"\\\\\\n]|\\\\.)*"`;
const headShape = new RegExp(`^# HELP (${name}) \\S.*\\n# TYPE (${name}) (counter|gauge|histogram)$`);
/** Case-insensitive: Go writes `NaN`, others `Nan`. */
const sampleShape = new RegExp(
  `^(${name})(?:\\{${label}(?:,${label})*\\})? (-?[\\d.]+(?:e[+-]?\\d+)?|\\+Inf|nan)$`,
  'i',
);
const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
};

/**
 * Reads metrics in Prometheus's text format, strictly.
 *
 * @throws {Error} at the first misplaced line.
 */
export function readExposition(text: string): Samples {
  const families = text.split(/^(?=# HELP )/m).map(readFamily);
  const names = families.map((family) => family.name);
  const samples = families.flatMap((family) => family.samples);
  const keys = samples.map(([key]) => key);
  for (const all of [names, keys]) {
    const twice = all.find((one, at) => all.indexOf(one) !== at);
    if (twice !== undefined) throw new Error(`Duplicate: ${twice}`);
  }
  return new Map(samples);
}

function readFamily(block: string) {
  const [help = '', type = '', ...lines] = block.split('\n').filter((line) => line !== '');
  const [, helped = '', typed, kind = ''] = headShape.exec(`${help}\n${type}`) ?? [];
  const isMisnamed = kind === 'counter' && !helped.endsWith('_total');
  if (helped === '' || helped !== typed || isMisnamed) {
    throw new Error(`Misplaced: ${help}`);
  }
  const own = new Set(suffixes[kind]?.map((suffix) => helped + suffix));
  return { name: helped, samples: lines.map((line) => readSample(line, own)) };
}

function readSample(line: string, own: ReadonlySet<string>): readonly [key: string, value: number] {
  const [, sampled = '', value = ''] = sampleShape.exec(line) ?? [];
  if (!own.has(sampled)) throw new Error(`Misplaced: ${line}`);
  return [line.slice(0, -value.length - 1), Number(value.replace('+Inf', 'Infinity'))];
}
