/**
 * Ways in which a version fails a window: its files do not arrive or do not run, are not the released
 * ones, a page cannot be drawn, or an error that nobody caught came out of its code.
 */
export const FAILURE_KIND = {
  load: 'load',
  verify: 'verify',
  render: 'render',
  uncaught: 'uncaught',
} as const;
export type FailureKind = (typeof FAILURE_KIND)[keyof typeof FAILURE_KIND];
