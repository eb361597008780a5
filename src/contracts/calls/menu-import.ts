import * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { importKinds } from '../shapes/import-kinds.ts';
import { menuEditsSchema } from '../shapes/menu-edits.ts';
import { licence } from '../shapes/values.ts';

/** A menu of 5,000 dishes is smaller as any of the kinds. */
export const maxImportBytes = 8 * 1024 * 1024;

const remarkSchema = z.object({
  kind: z.enum(['understood', 'guessed', 'lost']),
  /** In English, as the output of `emenu import` has it. */
  message: z.string(),
  /** Where in the file: paths or cells, some of `count`. */
  places: z.array(z.string()),
  count: z.int(),
});

/**
 * Reads a menu of another system. The body is the file itself. Nothing is stored: the reply has the edits that would add it, to
 * be reviewed and published like others.
 */
const importMenu = defineCall({
  method: 'POST',
  path: '/office/[licence]/import/[kind]/[after]/',
  params: z.object({
    licence,
    kind: z.enum(importKinds),
    /** Temporary ids from here on are free: 0 when none is taken. */
    after: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
  }),
  isRouted: true,
  maxBytes: maxImportBytes,
  proof: ['office_cookie'],
  permission: 'edit_menu',
  status: 200,
  reply: z.object({
    counts: z.object({ categories: z.int(), dishes: z.int(), groups: z.int(), choices: z.int() }),
    remarks: z.array(remarkSchema),
    edits: menuEditsSchema,
  }),
  refusals: ['signed_out', 'forbidden', 'unfit_import'],
});

export type MenuImport = z.output<(typeof importMenu)['reply']>;

export const importCalls = { importMenu } as const satisfies Readonly<Record<string, Call>>;
