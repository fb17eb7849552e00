import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import type { ItemState, LineState } from '@portal/contract/finance/recon-states';
import type { Answer, Page } from '@portal/contract/kit/route';
import { connect } from '@portal/http';
import { type Answered, useCall } from '@portal/ui';
import type { z } from 'zod';
import { useLinePage } from '../lines/index.ts';

export const lines = connect(reconLineRoutes);

type BillLine = Answer<typeof reconLineRoutes.list>['rows'][number];
type Item = Answer<typeof reconLineRoutes.items>['rows'][number];

interface Place {
  settleDate: string;
  chnlCode: string;
  currency: string;
  part?: 'SALE' | 'BACK';
  /** Any number of the row. */
  anyId?: string;
}

/** Rows that a number counts: the channel's lines or the platform's bookings of one day. */
export type RowsOf =
  | (Place & { side: 'channel'; state?: LineState })
  | (Place & { side: 'platform'; state?: z.output<typeof ItemState> });

/** A line or a booking, as both are shown. */
export interface Row {
  key: string;
  /** Place in the file; empty of a booking. */
  lineNo: string;
  kind: string;
  isReturned: boolean;
  platOrderId: string;
  refundId: string;
  /** The number that stands for it while it belongs to no order. */
  reference: string;
  merName: string;
  currency: string;
  amount: string;
  cost: string;
  txnTime: string;
  state: string;
  matchedBy: string;
}

const ofLine = (line: BillLine): Row => ({
  ...line,
  key: line.lineId,
  lineNo: String(line.lineNo),
  reference: line.reference || line.channelReference || line.queryId,
  merName: '',
});

const ofItem = (item: Item): Row => ({
  ...item,
  key: item.itemId,
  lineNo: '',
  reference: '',
  matchedBy: '',
});

/** The rows a page at a time, and which page that is. */
export function useRows(of: RowsOf) {
  const { side, state: _, ...filters } = of;
  const page = useLinePage(JSON.stringify(of));
  const query = { ...filters, ...page.view };
  const isChannel = side === 'channel';
  // Each side has states of its own, and only the one that is shown is asked for.
  const channel = useCall(
    lines.list,
    { query: { ...query, state: isChannel ? of.state : undefined } },
    { enabled: isChannel },
  );
  const platform = useCall(
    lines.items,
    { query: { ...query, state: isChannel ? undefined : of.state } },
    { enabled: !isChannel },
  );
  const found = isChannel ? channel : platform;
  const rows = isChannel ? channel.data?.rows.map(ofLine) : platform.data?.rows.map(ofItem);
  const answer: Answered<Page<Row>> = {
    ...found,
    data: rows && { rows, total: found.data?.total ?? 0 },
  };
  return { answer, page };
}
