import type { Network } from '@portal/contract/channel/network';
import type { Defaulted, Json, Stamp } from '../types.ts';
import type { Minor, Sealed } from './columns.ts';

/** Where a channel is reached, and the secret that signs what goes either way. */
export interface ChannelEndpoint {
  chnl_code: string;
  endpoint: string;
  key_id: string;
  secret: Sealed;
  timeout_ms: number;
  /** IANA name of the zone of its clock. */
  time_zone: Defaulted<string>;
  update_time: Stamp;
}

/** Something that was told of a reference; kept as it came. */
export interface ChannelEventTable {
  chnl_code: string;
  event_id: string;
  kind: 'SALE' | 'VOID' | 'REFUND' | 'PAYOUT' | 'REMIT';
  reference: string;
  result:
    | 'QUEUED'
    | 'SENT'
    | 'PENDING'
    | 'SUCCEEDED'
    | 'FAILED'
    | 'RETURNED'
    | 'DECIDED_SUCCEEDED'
    | 'DECIDED_FAILED';
  amount: Minor;
  currency: string;
  channel_reference: string;
  resp_code: string;
  resp_msg: string;
  /** What the network behind the channel said; null: nothing. */
  network: Json<Network> | null;
  occurred_at: Stamp;
  received_at: Stamp;
  source: 'CALLBACK' | 'QUERY' | 'BILL' | 'PERSON' | 'PLATFORM';
  digest: string;
}

/** The number of an event with another content. */
export interface ChannelEventRefused {
  chnl_code: string;
  event_id: string;
  digest: string;
  content: Json<object>;
  received_at: Stamp;
}

/** What the events of a reference come to. */
export interface ChannelState {
  chnl_code: string;
  kind: ChannelEventTable['kind'];
  reference: string;
  state:
    | 'NONE'
    | 'QUEUED'
    | 'SENT'
    | 'PENDING'
    | 'SUCCEEDED'
    | 'FAILED'
    | 'RETURNED'
    | 'CONTRADICTION';
  is_decided: boolean;
  returned_amt: Minor;
  /** Events of another amount or currency. */
  mismatches: number;
  /** It says good of an order that has ended otherwise. */
  is_late: Defaulted<boolean>;
  update_time: Stamp;
}

/** Tables of the channels' adapter, by name. */
export interface ChannelTables {
  channel_endpoint: ChannelEndpoint;
  channel_event: ChannelEventTable;
  channel_event_refused: ChannelEventRefused;
  channel_state: ChannelState;
}
