import type { BusinessTables } from './tables/business.ts';
import type { SystemTables } from './tables/system.ts';

/** Every table of the console. */
export interface Database extends SystemTables, BusinessTables {}
