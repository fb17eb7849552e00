import { z } from 'zod';
import { UPDATE_SUPPORT } from './dictionaries.ts';
import { route } from './route.ts';
import { rule } from './rules.ts';

/** Outcome of one line of an imported file. */
export const ImportRow = z.object({
  /** Line of the sheet, the first after the head is 2. */
  line: z.number(),
  /** Name of the row for a person. */
  name: z.string(),
  outcome: z.enum(['add', 'update', 'same', 'refused']),
  /** Column → message in the language of the call. */
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
});

/**
 * Report of an import, planned or done. The counts cover all lines; `rows` has the first 1,000
 * refused ones and the first 200 others.
 */
export const ImportReport = z.object({
  /** The report as HTML, everything in it escaped: stock clients show the answer's text. */
  msg: z.string(),
  added: z.number(),
  updated: z.number(),
  same: z.number(),
  refused: z.number(),
  rows: z.array(ImportRow),
  /** The good lines were imported; of a preview, and where nothing was, false. */
  isDone: z.boolean(),
  /** The refused lines as an xlsx workbook in base64, each with its reason; empty without any. */
  refusedFile: z.string(),
});

const importQuery = z.object({
  /** `1`: records that exist are changed; `0`: they are refused. */
  updateSupport: rule.dict(UPDATE_SUPPORT).catch(UPDATE_SUPPORT.refuse),
  /** Refused lines that the caller has seen and leaves out; with more of them nothing is imported. */
  leaveOut: z.coerce.number<number>().int().min(0).catch(0),
});

/**
 * The calls of an import: its template, what it would do, and the import itself, of all lines, of
 * the good ones when the caller leaves the others out, or of none. `permit` is the whole key, `verb`
 * the last place of the path.
 */
export function importRoutes<const V extends string>(path: string, permit: string, verb: V) {
  const sent = {
    method: 'POST',
    permit,
    query: importQuery,
    file: 'file',
    answer: 'data',
    msgInData: true,
    data: ImportReport,
  } as const;
  return {
    /** Workbook to fill in; its name to ask `/common/download` for. */
    importTemplate: route({
      method: 'GET',
      path: `${path}/importTemplate`,
      permit,
      answer: 'msg',
    }),
    importPreview: route({
      ...sent,
      path: `${path}/${verb}/preview`,
      trace: { action: 'preview' },
    }),
    importData: route({ ...sent, path: `${path}/${verb}`, trace: { action: 'import' } }),
  };
}
