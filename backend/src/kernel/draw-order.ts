/** Order for the process that draws a picture. */
export interface DrawOrder {
  /** Types that are accepted, by the decoder's names. */
  formats: readonly string[];
  /** Pixels of a side of the square that the picture is cut to. */
  square?: number | undefined;
}

/**
 * Processor time that a picture may take; then its process is killed. No time by the clock: on a
 * busy machine a process of low priority waits longer than it draws, and the picture is not to blame.
 */
export const WORK_MAX_MS = 6_000;

/** Longest that anybody waits for a picture, however busy the machine is. */
export const WAIT_MAX_MS = 60_000;

/** Exit code of the process when it refuses a picture; its output is the key of the reason. */
export const REFUSED = 3;
