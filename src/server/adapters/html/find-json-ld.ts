import { Parser } from 'htmlparser2';

/** The texts of a page's JSON-LD scripts. */
export function findJsonLd(html: string): readonly string[] {
  const scripts: string[] = [];
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      script = name === 'script' && /^application\/ld\+json\b/i.test(type.trim()) ? '' : null;
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name) {
      if (name === 'script' && script !== null) scripts.push(withoutComments(script));
      script = null;
    },
  });
  parser.end(html);
  return scripts;
}

/** Some pages wrap scripts for browsers of the last century. */
const withoutComments = (script: string) =>
  script.replace(/^\s*(<!--|\/\*<!\[CDATA\[\*\/)/, '').replace(/(-->|\/\*\]\]>\*\/)\s*$/, '');
