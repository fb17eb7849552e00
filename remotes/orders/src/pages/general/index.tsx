import { useIsMerchant } from '@portal/auth';
import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { connect, platformToday } from '@portal/http';
import { tMessage, useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  LazyPart,
  type ListOf,
  ListPage,
  lazyPart,
  RecordDrawer,
  SearchForm,
  searchOf,
  Toolbar,
  useList,
  useLocation,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { OrderDetail } from '../../widgets/order/index.ts';
import { RefundCell, Refunding } from '../../widgets/refund/index.ts';
import { OrderSums } from '../../widgets/sums/index.ts';
import { words } from './words.ts';

/** Every transaction of the platform, read only, and the one that the address names. */
export default function GeneralPage() {
  const t = useWords(words);
  const list = useList(orders.list, 'platOrderId');
  const record = useRecord(list, orders.get);
  const paste = usePaste(list);
  const isMerchant = useIsMerchant();
  const changed = () => Promise.all([list.reload(), record.reload()]);
  const refusal = refusalOfOrderExport(list.filters, platformToday());

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="anyId" {...paste.box} held={paste.held}>
          {paste.float}
        </Search.Id>
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="order_status" />
        <Search.Range name="params" label="txnTime" off={paste.anyTime} />
        <Search.Dict name="orderType" type="order_type" />
        <Search.Currency name="currency" />
        <Search.AmountRange from="minAmt" to="maxAmt" currency="currency" label="txnAmt" />
        <Search.Dict name="refundSta" type="refund_sta" />
        <Search.Dict name="merSettleSta" type="mer_settle_sta" />
        <Search.Dict name="reconFlag" type="recon_flag" />
        <Search.Choice name="isPending" options={[{ value: 'Y', label: t('onlyPending') }]} />
        {!isMerchant && <Search.Dict name="chnlCode" type="myDict_channel" />}
        <Search.Text name="respCode" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={orders.export}
        exportRefusal={refusal && tMessage(refusal)}
      >
        <OrderSums call={orders.stat} list={list} />
      </Toolbar>
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(order) => <OrderDetail key={order.platOrderId} order={order} changed={changed} />}
      </RecordDrawer>
    </ListPage>
  );
}

const orders = connect(generalOrderRoutes);

const float = lazyPart(async () => {
  const [{ PasteFloat }, { words: pasteWords }] = await Promise.all([
    import('../../widgets/paste/PasteFloat.tsx'),
    import('../../widgets/paste/words.ts'),
  ]);
  return { Part: PasteFloat, words: pasteWords };
});

/** Returns the text that the palette hands to this page. */
const textIn = (state: unknown): string | undefined =>
  (state as { pasted?: string } | null)?.pasted;

/**
 * Ids that were pasted into the id box, or into the palette: what opens under the box, which is
 * fetched when it is first wanted, and the list of what it found.
 */
function usePaste(list: Pick<ListOf<typeof generalOrderRoutes.list>, 'filters' | 'find'>) {
  const t = useWords(words);
  const { state } = useLocation();
  const [given, setGiven] = useState<unknown>();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const open = (pasted: string) => {
    setText(pasted);
    setOpen(true);
  };
  if (state !== given) {
    setGiven(state);
    const pasted = textIn(state);
    if (pasted) open(pasted);
  }
  const { idSet, ...others } = list.filters;
  const clear = () => {
    setText('');
    setOpen(false);
    if (idSet) list.find(others);
  };
  const close = () => setOpen(false);
  const find = (key: string) => list.find({ idSet: key });
  const count = Number.parseInt(idSet ?? '', 10);
  const isHeld = idSet !== undefined || isOpen;
  return {
    box: { keyName: 'idSet', onList: open },
    held: isHeld
      ? {
          text: idSet ? t('pasted', { count }) : t('pasting'),
          remove: t('dropPasted'),
          open: () => text && setOpen(true),
          clear,
        }
      : undefined,
    anyTime: isHeld ? t('anyTime') : undefined,
    float: isOpen && (
      <LazyPart part={float} height={0} given={{ text, list: find, clear, close }} />
    ),
  };
}

const { id, code, text, name, amount, minor, count, dict, own, stamp } = columnsOf(
  words,
  generalOrderRoutes.list,
);

const columns = [
  id('platOrderId', { width: 192 }),
  code('chnlOrderId', { hidden: true, width: 188 }),
  name('merName', { width: [148, 128] }),
  amount('txnAmt', { width: 160 }),
  dict('status', 'order_status'),
  own('refundSta', RefundCell, { type: 'refund_sta', width: 140, Note: Refunding }),
  minor('merSettleAmt'),
  dict('merSettleSta', 'mer_settle_sta'),
  stamp('txnTime', { width: 160 }),
  dict('orderType', 'order_type', { width: [100, 96] }),
  code('merOrderId', { hidden: true, width: 188 }),
  code('merId', { hidden: true }),
  dict('intTxnCd', 'int_txn_cd', { hidden: true }),
  minor('merFeeAmt', { hidden: true }),
  minor('vatAmt', { hidden: true }),
  minor('refundedAmt', { hidden: true }),
  minor('refundingAmt', { hidden: true }),
  dict('reconFlag', 'recon_flag', { hidden: true }),
  text('respCode', { hidden: true }),
  count('queryTimes', { hidden: true }),
  stamp('nextQueryTime', { hidden: true }),
];

const Search = searchOf(words, generalOrderRoutes.list);
