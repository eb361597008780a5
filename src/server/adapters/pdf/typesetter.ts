import { join } from 'node:path';
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type FontStore, openFontStore } from './font-store.ts';
import type { PrintJob } from './print-job.ts';
import type { TypesetText } from './typeset-text.ts';

/** Makes PDFs by typst. Setting is synchronous: it holds up whatever runs beside it. */
export interface Typesetter {
  /** Gets everything ready, fonts above all; the result sets the job. */
  readonly prepare: (job: PrintJob) => Promise<() => Uint8Array>;
}

const workspace = import.meta.dirname;

/** No file: what the templates read in its place is the job at hand. */
const contentFile = join(workspace, 'content.json');

/** What is remembered between jobs is forgotten after so many others. */
const maxCacheAge = 10;

export function openTypesetter(): Typesetter {
  const shelf = openFontStore();
  let compiler: NodeCompiler | null = null;
  let fontCount = 0;

  /** A compiler knows the fonts that it was made with, so new ones need a new compiler. */
  const current = () => {
    if (compiler && fontCount === shelf.files.length) return compiler;
    compiler?.evictCache(0);
    fontCount = shelf.files.length;
    compiler = NodeCompiler.create({
      workspace,
      fontArgs: [{ fontBlobs: shelf.files.map((file) => Buffer.from(file)) }],
    });
    // The old one holds a copy of every font, which the collector cannot see.
    globalThis.gc?.();
    return compiler;
  };

  return {
    prepare: async ({ template, content }) => {
      const written = Buffer.from(JSON.stringify(await withFonts(content, shelf)));
      const ready = current();
      return () => {
        ready.mapShadow(contentFile, written);
        const pdf = renderPdf(ready, { mainFilePath: join(workspace, `${template}.typ`) });
        ready.evictCache(maxCacheAge);
        return pdf;
      };
    },
  };
}

/** A document that screen readers can follow (PDF/UA-1). One that typst does not find good enough for that is made without. */
function renderPdf(compiler: NodeCompiler, document: CompileDocArgs): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return compiler.pdf(document);
  }
}

/** The same content, where every text names the fonts that draw it. */
async function withFonts(content: unknown, shelf: FontStore): Promise<unknown> {
  if (typeof content !== 'object' || content === null) return content;
  if (isTypesetText(content)) return { ...content, ...(await shelf.fitText(content.text, content.language)) };
  if (Array.isArray(content)) return Promise.all(content.map((item) => withFonts(item, shelf)));
  const members = Object.entries(content).map(
    async ([name, value]) => [name, await withFonts(value, shelf)] as const,
  );
  return Object.fromEntries(await Promise.all(members));
}

const isTypesetText = (value: object): value is TypesetText => 'text' in value && 'isRightToLeft' in value;
