/** How somebody comes to where they are led. */
export interface Arrival {
  /** An error that the sign-in page shows: why a session could not start, and was given up. */
  notice?: string;
  /** Account that the sign-in page offers. */
  account?: string;
  /** Somebody has signed in just now. */
  isNew?: boolean;
}

/** How one half of the console opens the other, without importing it. */
export interface Doors {
  /** Shows what the address asks for. */
  enter(arrival?: Arrival): Promise<void>;
  /** Fetches the shell ahead, while somebody types a password. */
  prepareShell(): Promise<void>;
}
