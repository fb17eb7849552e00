/** Exit codes of the start, after sysexits.h: scripts can tell the reasons apart. */
export const EXIT = {
  /** Stored data cannot be read. */
  data: 65,
  /** Port taken, or no database at that address. */
  unavailable: 69,
  /** A fault of the program. */
  software: 70,
  /** The data directory cannot be written. */
  cannotCreate: 73,
  /** Another process uses the data directory. */
  busy: 75,
  /** A configuration value is wrong. */
  config: 78,
} as const;

/** Reason why the console cannot start: one line that says what to do. */
export class StartFailure extends Error {
  readonly exitCode: number;

  constructor(kind: keyof typeof EXIT, line: string, cause?: unknown) {
    super(line, { cause });
    this.exitCode = EXIT[kind];
  }
}
