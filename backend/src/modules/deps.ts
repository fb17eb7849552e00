import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Exports } from '../exports/exports.ts';
import type { Scheduler } from '../jobs/scheduler.ts';
import type { Caches } from '../kernel/caches.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Closing } from '../kernel/closing.ts';
import type { ExportFiles } from '../kernel/export-files.ts';
import type { OptionSources } from '../kernel/option-sources.ts';
import type { Queues } from '../kernel/queues.ts';
import type { ReleaseOptions } from '../kernel/release-options.ts';
import type { Search } from '../kernel/search.ts';
import type { Sessions } from '../kernel/sessions.ts';
import type { Settings } from '../kernel/settings.ts';
import type { SsoSettings } from '../kernel/sso-settings.ts';
import type { Standings } from '../kernel/standing.ts';
import type { Uploads } from '../kernel/uploads.ts';
import type { Vitals } from '../kernel/vitals.ts';
import type { Reviews } from './review/core/index.ts';

/** Dependencies that modules share. Handlers use `ctx.db`; `db` is for work outside a request. */
export interface Deps {
  db: Kysely<Database>;
  clock: Clock;
  sessions: Sessions;
  settings: Settings;
  optionSources: OptionSources;
  reviews: Reviews;
  queues: Queues;
  search: Search;
  standings: Standings;
  closing: Closing;
  caches: Caches;
  vitals: Vitals;
  exportFiles: ExportFiles;
  exports: Exports;
  uploads: Uploads;
  scheduler: Scheduler;
  /** Release store and environment; undefined where only calls are answered. */
  release: ReleaseOptions | undefined;
  /** Identity provider of single sign-on, when there is one. */
  sso: SsoSettings | undefined;
  /** Folder of everything that is kept outside the database. */
  dataDir: string;
}
