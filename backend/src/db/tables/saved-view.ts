import type { Defaulted, GeneratedId, Int8, Json, Stamp } from '../types.ts';

interface SavedView {
  view_id: GeneratedId;
  list: string;
  name: string;
  owner_id: Int8;
  role_id: Int8 | null;
  query: string;
  columns: Json<{ shown: string[]; hidden: string[] }> | null;
  version: Defaulted<number>;
  create_time: Stamp;
}

export interface SavedViewTables {
  saved_view: SavedView;
}
