/** Path → pixels from the top, of pages that scroll as a whole. */
export const scrollPositions = new Map<string, number>();

/** A page that is opened again starts at its top. */
export function forgetScroll(paths: string[]): void {
  for (const path of paths) scrollPositions.delete(path);
}
