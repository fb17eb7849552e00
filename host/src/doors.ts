/** How one half of the console opens the other, without importing it. */
export interface Doors {
  /**
   * Shows what the address asks for. `notice` is an error that the sign-in page shows, such as why
   * a session could not start.
   */
  enter(notice?: string): Promise<void>;
  /** Fetches the shell ahead, while somebody types a password. */
  prepareShell(): Promise<void>;
}
