/** What the process that draws a picture is asked for. */
export interface DrawOrder {
  /** What the decoder calls the types that are taken. */
  formats: readonly string[];
  /** Pixels of a side of the square that the picture is cut to. */
  square?: number | undefined;
}

/** Longest that a picture may take to draw; then its process is killed. */
export const TIME_MAX_MS = 6_000;

/** How the process ends that refuses a picture; its output is the key of the reason. */
export const REFUSED = 3;
