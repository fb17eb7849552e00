import type { AccountTables } from './tables/accounts.ts';
import type { BusinessTables } from './tables/business.ts';
import type { CalendarTables } from './tables/calendar.ts';
import type { ChannelTables } from './tables/channel.ts';
import type { DeskTables } from './tables/desk.ts';
import type { FileTables } from './tables/files.ts';
import type { GenTables } from './tables/gen.ts';
import type { IntakeTables } from './tables/intake.ts';
import type { JobTables } from './tables/jobs.ts';
import type { PastedTables } from './tables/pasted.ts';
import type { ReconTables } from './tables/recon.ts';
import type { ReleaseTables } from './tables/release.ts';
import type { RequestTables } from './tables/requests.ts';
import type { SavedViewTables } from './tables/saved-view.ts';
import type { StaticQrTables } from './tables/static-qr.ts';
import type { SystemTables } from './tables/system.ts';

/** Every table of the console. */
export interface Database
  extends SystemTables,
    AccountTables,
    BusinessTables,
    CalendarTables,
    ChannelTables,
    DeskTables,
    FileTables,
    GenTables,
    IntakeTables,
    JobTables,
    PastedTables,
    ReconTables,
    ReleaseTables,
    RequestTables,
    SavedViewTables,
    StaticQrTables {}
