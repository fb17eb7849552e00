import type { Defaulted, GeneratedId, Int8, Stamp } from '../types.ts';
import type { Sealed } from './columns.ts';

export interface Edited {
  version: Defaulted<number>;
  create_by: string;
  create_time: Stamp;
  update_by: Defaulted<string>;
  update_time: Stamp | null;
}

export interface BlacklistTable extends Edited {
  black_id: GeneratedId;
  name: Sealed;
  name_key: Defaulted<string>;
  name_form: Defaulted<number>;
  id_card: Sealed;
  card: Sealed;
  device_id: string;
  types: ('NAME' | 'IDCARD' | 'CARD' | 'DEVICE')[];
  status: Defaulted<'0' | '1'>;
  remark: string;
}

export interface BlacklistHit {
  black_id: Int8;
  hit_time: Stamp;
}

export interface CardBin extends Edited {
  bin_id: GeneratedId;
  bin_number: string;
  level_type: '01' | '02' | '03' | '04' | '05';
  issuer: Defaulted<string>;
  scheme: Defaulted<string>;
}

export interface RiskTables {
  blacklist: BlacklistTable;
  blacklist_hit: BlacklistHit;
  card_bin: CardBin;
}
