import { cut } from '@portal/contract/kit/odd-text';

/** Longest name that is kept of a file (rule of `originalFilename`). */
const NAME_MAX = 200;
/** Longest ending, dot included, that survives the cut of a long name. */
const ENDING_MAX = 20;

/**
 * Name of a sent file as people know it. Folders, control characters and marks that turn the
 * direction of writing are cut off: `invoice\u202Efdp.exe` must not read like a PDF.
 */
export function plainName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (name.length <= NAME_MAX) return name.replace(/[. ]+$/, '') || 'file';
  const ending = name.slice(Math.max(name.lastIndexOf('.'), name.length - ENDING_MAX));
  return cut(name, NAME_MAX - ending.length) + ending.replace(/^[\udc00-\udfff]/, '');
}

/** Lower-case ending of a name without its dot; empty when it has none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z\d]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
