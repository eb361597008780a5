import { join } from 'node:path';
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type FontStore, openFontStore } from './font-store.ts';
import { rasterizePage } from './rasterize-page.ts';
import type { TypesetText } from './typeset-text.ts';
import type { TypesettingJob } from './typesetting-job.ts';

/** Creates PDFs and pictures with typst. Typesetting is synchronous and blocks the thread. */
export interface Typesetter {
  /** Loads the fonts and returns a function that typesets the job. */
  readonly prepare: (job: TypesettingJob) => Promise<() => Uint8Array | Promise<Uint8Array>>;
}

const workspace = import.meta.dirname;

/** A virtual file: the templates read the current job from it. */
const contentFile = join(workspace, 'content.json');

/** The number of jobs after which unused cache entries are evicted. */
const maxCacheAge = 10;

export function openTypesetter(): Typesetter {
  const fonts = openFontStore();
  let compiler: NodeCompiler | null = null;
  let fontCount = 0;

  /** A compiler has a fixed set of fonts, so new fonts require a new compiler. */
  const currentCompiler = () => {
    if (compiler && fontCount === fonts.files.length) return compiler;
    compiler?.evictCache(0);
    fontCount = fonts.files.length;
    compiler = NodeCompiler.create({
      workspace,
      fontArgs: [{ fontBlobs: fonts.files.map((file) => Buffer.from(file)) }],
    });
    // Frees the old compiler's native copies of the fonts, which the garbage collector does not account for.
    globalThis.gc?.();
    return compiler;
  };

  return {
    prepare: async ({ template, content, dots }) => {
      const json = Buffer.from(JSON.stringify(await withFonts(content, fonts)));
      const readyCompiler = currentCompiler();
      return () => {
        readyCompiler.mapShadow(contentFile, json);
        const document = { mainFilePath: join(workspace, `${template}.typ`) };
        const output =
          dots === undefined
            ? renderPdf(readyCompiler, document)
            : rasterizePage(readyCompiler.plainSvg(document), dots);
        readyCompiler.evictCache(maxCacheAge);
        return output;
      };
    },
  };
}

/** Creates an accessible PDF (PDF/UA-1), or a plain one if typst rejects the document for that standard. */
function renderPdf(compiler: NodeCompiler, document: CompileDocArgs): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return compiler.pdf(document);
  }
}

/** Adds to every text the fonts that cover it. */
async function withFonts(content: unknown, fonts: FontStore): Promise<unknown> {
  if (typeof content !== 'object' || content === null) return content;
  if (isTypesetText(content)) return { ...content, ...(await fonts.fitText(content.text, content.language)) };
  if (Array.isArray(content)) return Promise.all(content.map((item) => withFonts(item, fonts)));
  const members = Object.entries(content).map(
    async ([name, value]) => [name, await withFonts(value, fonts)] as const,
  );
  return Object.fromEntries(await Promise.all(members));
}

const isTypesetText = (value: object): value is TypesetText => 'text' in value && 'isRightToLeft' in value;
