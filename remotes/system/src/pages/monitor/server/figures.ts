/** Bytes as a person reads them: `7.2 MB`, `1.4 GB`. */
export function sizeText(bytes: number): string {
  const [unit, size] =
    bytes >= 1024 ** 3 ? (['GB', 1024 ** 3] as const) : (['MB', 1024 ** 2] as const);
  return `${(bytes / size).toFixed(1)} ${unit}`;
}

/** Above this a share in percent is shown as a danger (conventions §2.14). */
export const FULL_PERCENT = 80;

/** Longest lag that nobody notices, in milliseconds. */
export const LATE_MS = 100;
