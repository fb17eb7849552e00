/** Exit codes of `mrel`, one for each thing that an operator would do something else about. */
export const EXIT = {
  usage: 2,
  refused: 3,
  conflict: 4,
  lostRace: 5,
  damaged: 6,
  store: 7,
  notFound: 8,
} as const;

/** A refusal or failure that the operator can act on; the message is one complete sentence. */
export class ReleaseError extends Error {
  readonly exitCode: number;

  constructor(kind: keyof typeof EXIT, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReleaseError';
    this.exitCode = EXIT[kind];
  }
}
