/** Options of a server: its release store, its environment, and the hosts that may frame it. */
export interface ReleaseOptions {
  store: string;
  env: string;
  /** Hosts, with a port where it is not the usual one, whose pages may be framed. */
  frameHosts: readonly string[];
}
