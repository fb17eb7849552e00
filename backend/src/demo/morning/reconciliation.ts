import { HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import type { ReconError } from '@portal/contract/finance/recon-error';
import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import type { ReconAction } from '@portal/contract/finance/recon-states';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { toMajor } from '@portal/money';
import type { z } from 'zod';
import { CSV_COLUMNS } from '../../modules/finance/recon-file/index.ts';
import {
  type Act,
  auditor,
  type Desk,
  fileOf,
  finance,
  firstOf,
  PAGE,
  requireDone,
} from './desk.ts';

type Row = z.output<typeof ReconError>;

/** Asks for the first difference that fits to be ended in a way. */
async function propose(
  desk: Desk,
  action: ReconAction,
  fits: (row: Row) => Promise<boolean> = async () => true,
  filters: object = { handleStatus: HANDLE_STATUS.open },
): Promise<void> {
  const query = { proposed: 'N', ...PAGE, ...filters } as const;
  const { rows } = await desk.call(reconErrorRoutes.list, { query });
  const difference = async () => {
    for (const row of rows) if (row.actions.includes(action) && (await fits(row))) return row;
    throw new Error(`there is no difference for ${action}`);
  };
  const { errorId, version } = await difference();
  const handleMsg = '已与渠道核对。Checked with the channel';
  const body = { items: [{ errorId, version }], action, handleMsg };
  requireDone(await desk.call(reconErrorRoutes.handle, { body }));
}

/** Passes the first request for a way. */
async function pass(desk: Desk, action: ReconAction, filters: object = {}): Promise<void> {
  const query = { proposed: 'Y', ...PAGE, ...filters } as const;
  const { rows } = await desk.call(reconErrorRoutes.list, { query });
  const { errorId } = firstOf(
    rows.filter(({ proposal }) => proposal?.action === action),
    `proposal for ${action}`,
  );
  const body = { ids: [errorId], verStatus: VER_STATUS.approved, remark: '' };
  requireDone(await desk.call(reconErrorRoutes.audit, { body }));
}

/** A channel that bills two currencies only. */
const DOLLARS_AND_RIEL = 'BAKONG_QR';

const HANDLED = { handleStatus: HANDLE_STATUS.handled, claimStatus: 'OPEN' } as const;

/**
 * A second file of a billed day: a line that the first had, one in a currency that nobody bills, one
 * with too many decimals, and one that is none.
 */
async function sendSecondFile(desk: Desk): Promise<void> {
  const query = { ...PAGE, chnlCode: DOLLARS_AND_RIEL, currency: '840', state: 'MATCHED' } as const;
  const { rows } = await desk.call(reconLineRoutes.list, { query });
  const line = firstOf(rows, 'line in dollars');
  const major = (minor: string) => toMajor(minor, line.currency);
  const same = {
    ...{
      kind: line.kind,
      returned: 'N',
      reference: line.reference,
      channelReference: line.channelReference,
    },
    ...{ queryId: line.queryId, merOrderId: line.merOrderId, traceNo: line.traceNo },
    ...{ acqInsCode: line.acqInsCode, terminal: '', currency: 'USD', amount: major(line.amount) },
    ...{ cost: major(line.cost), time: line.txnTime },
  };
  const other = { ...same, reference: 'X1', channelReference: 'CHX1' };
  const lines = [
    same,
    { ...other, currency: 'THB', amount: '12.50', cost: '0.00' },
    { ...other, amount: '12.345' },
    { ...other, kind: 'PAYOUT' },
  ].map((of) => CSV_COLUMNS.map((column) => of[column]).join(','));
  // Lines in quarantine are counted by the totals of their file, as far as those are right.
  const totals = ['TOTAL,USD,4,9999.00,99.00', 'TOTAL,THB,1,12.50,0.00'];
  const text = [
    `BILL,1,${line.settleDate}`,
    CSV_COLUMNS.join(','),
    ...lines,
    'USD 12.50',
    ...totals,
    '',
  ];
  const { chnlCode, settleDate } = line;
  const place = { chnlCode, settleDate, format: 'CSV' } as const;
  await desk.call(reconBillRoutes.upload, {
    query: place,
    file: fileOf('second.csv', text.join('\n')),
  });
}

/** Differences and how they end, and a bill that is hard to read. */
export const RECONCILIATION_ACTS: readonly Act[] = [
  finance('claims against channels', async (desk) => {
    await propose(desk, 'CHANNEL_CLAIM');
    await propose(desk, 'CHANNEL_CLAIM');
  }),
  finance('losses that nobody gets back', async (desk) => {
    await propose(desk, 'WRITE_OFF');
    await propose(desk, 'WRITE_OFF');
  }),
  finance('an order that was never paid', (desk) =>
    // Of a merchant that something can be settled of afterwards.
    propose(desk, 'REVERSE', async ({ merId, currency, platformAmt }) => {
      const preview = await desk.call(pendingRoutes.preview, { params: { merId, currency } });
      return BigInt(preview.payableAmt) > BigInt(platformAmt);
    }),
  ),
  auditor('claims and a loss that are passed', async (desk) => {
    await pass(desk, 'CHANNEL_CLAIM');
    await pass(desk, 'CHANNEL_CLAIM');
    await pass(desk, 'WRITE_OFF');
    await pass(desk, 'REVERSE');
  }),
  finance('a claim that the channel has paid', async (desk) => {
    await propose(desk, 'CLAIM_RECEIVED', undefined, HANDLED);
  }),
  auditor('the payment of a claim', (desk) =>
    pass(desk, 'CLAIM_RECEIVED', { handleStatus: HANDLE_STATUS.handled }),
  ),
  finance('a second file of a day', sendSecondFile),
];
