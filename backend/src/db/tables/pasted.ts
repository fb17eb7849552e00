import type { Int8, Stamp } from '../types.ts';

/** Orders that somebody has named by pasted ids. */
interface PastedSet {
  user_id: Int8;
  set_key: string;
  order_ids: string[];
  expires_at: Stamp;
}

export interface PastedTables {
  pasted_set: PastedSet;
}
