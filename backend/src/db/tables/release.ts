import type { FailureKind } from '@portal/contract/release/dictionaries';
import type { Unit } from '@portal/contract/release/release';
import type { Defaulted, Int8, Json, Stamp } from '../types.ts';

/** Reports of windows about the versions that they run, by table name. */
export interface ReleaseTables {
  release_failure: {
    unit: Unit;
    /** Label of the version. */
    version: string;
    kind: FailureKind;
    window_id: string;
    /** Null: nobody was signed in. */
    user_id: Int8 | null;
    address: string;
    message: string;
    place: string;
    first_at: Stamp;
    last_at: Stamp;
    count: Defaulted<number>;
  };
  release_window: {
    window_id: string;
    user_id: Int8;
    loaded: Json<Partial<Record<Unit, string>>>;
    seen_at: Stamp;
  };
}
