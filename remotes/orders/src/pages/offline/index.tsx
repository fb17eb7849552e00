import { rule } from '@portal/contract/kit/rules';
import { ORDER_STATUS, REFUND_STATE } from '@portal/contract/orders/dictionaries';
import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { platformToday } from '@portal/http';
import { tMessage, useWords } from '@portal/i18n';
import { toMinor } from '@portal/money';
import { Waiting } from '@portal/review';
import { formatStamp } from '@portal/time';
import {
  Amount,
  Banner,
  DataTable,
  DictTag,
  Facts,
  FormDrawer,
  type FormDrawerState,
  ListPage,
  RecordDrawer,
  RecordHead,
  Region,
  SearchForm,
  Section,
  Toolbar,
  useCall,
  useFormDrawer,
  useList,
  useRecord,
  useVoucher,
  Voucher,
} from '@portal/ui';
import { ReversalAction, ReversalNotice } from '../../widgets/reversal/index.ts';
import { OrderSums } from '../../widgets/sums/index.ts';
import { formCalls, type Offline, OfflineForm, offline } from './api.ts';
import { FeeEquation } from './FeeEquation.tsx';
import { columns, Field, orderFacts, reviewFacts, Search, voucherFacts } from './fields.ts';
import css from './offline.module.css';
import { SameVoucher } from './SameVoucher.tsx';
import { words } from './words.ts';

/** Payments over the counter of a bank, entered by one person and passed by another (requirement 2.47). */
export default function OfflinePage() {
  const t = useWords(words);
  const list = useList(offline.list, 'platOrderId');
  const record = useRecord(list, offline.get);
  const form = useFormDrawer(words, OfflineForm, formCalls, list);
  const refusal = refusalOfOrderExport(list.filters, platformToday());
  const reload = () => Promise.all([record.reload(), list.reload()]);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="platOrderId" />
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="order_status" />
        <Search.Range name="params" label="txnTime" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
        <Search.Text name="voucherNo" />
        <Search.Text name="payerName" />
        <Search.Currency name="currency" />
        <Search.Text name="createBy" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={form}
        export={offline.export}
        exportRefusal={refusal && tMessage(refusal)}
      >
        <OrderSums call={offline.stat} list={list} />
      </Toolbar>
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(order) => <OfflineDetail order={order} reload={reload} />}
      </RecordDrawer>
      <FormDrawer form={form} verb={t('submit')}>
        <EntryFields form={form} />
      </FormDrawer>
    </ListPage>
  );
}

/** Fields of a payment over the counter, with its fee as soon as that is known. */
function EntryFields({ form }: { form: FormDrawerState }) {
  const t = useWords(words);
  const typed = form.values as Record<'merId' | 'currency' | 'txnAmt' | 'txnDate', string>;
  const today = platformToday();
  return (
    <>
      <Field.Merchant name="merId" />
      <Field.Currency name="currency" />
      <Field.Amount name="txnAmt" currency={typed.currency ?? ''} />
      <Field.Text name="voucherNo" />
      <Field.Date name="txnDate" max={today} />
      <Field.Text name="txnClock" hint={t('clockHint')} />
      <Field.Date name="voucherDate" max={today} />
      <Field.Text name="payerName" />
      <Field.Text name="payerBank" />
      <Field.Text name="payerAccount" />
      <Field.Voucher name="proof" />
      <Field.TextArea name="remark" />
      <FeePreview typed={typed} />
    </>
  );
}

interface FeePreviewProps {
  /** As typed: the amount in major units. */
  typed: Partial<Record<'merId' | 'currency' | 'txnAmt' | 'txnDate', string>>;
}

const HEIGHT_PX = 120;

/** Cost of the order, or why it would be refused; nothing while that cannot be asked. */
function FeePreview({ typed }: FeePreviewProps) {
  const { merId, currency = '', txnAmt = '', txnDate } = typed;
  // One that the field refuses is not rounded to one that it would take.
  const isExact = rule.amount.ofCurrency(currency, { positive: true }).safeParse(txnAmt).success;
  const minor = isExact ? toMinor(txnAmt, currency) : undefined;
  const asked = offlineRoutes.fee.query.safeParse({ merId, currency, txnAmt: minor, txnDate });
  const query = asked.data ?? { merId: '', currency: '', txnAmt: '', txnDate: '' };
  const answer = useCall(offline.fee, { query }, { enabled: asked.success });
  if (!asked.success) return null;
  return (
    <div className={css.preview}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ fee, refusal }) =>
          fee ? (
            <FeeEquation fee={fee} currency={currency} txnAmt={query.txnAmt} />
          ) : (
            <Banner tone="warning">{refusal}</Banner>
          )
        }
      </Region>
    </div>
  );
}

interface OfflineDetailProps {
  order: Offline;
  /** The request was taken back. */
  reload(): unknown;
}

/** One payment over the counter: amount and state, its voucher, what it costs, who passed it. */
function OfflineDetail({ order, reload }: OfflineDetailProps) {
  const t = useWords(words);
  const { currency, txnAmt, fee, pending, refusal, sameVoucher, platOrderId } = order;
  return (
    <>
      <RecordHead line={`${order.merName} · ${formatStamp(order.txnTime)}`}>
        <Amount minor={txnAmt} currency={currency} size="display" />
        <DictTag type="order_status" value={order.status} />
        <DictTag type="mer_chk_status" value={order.chkStatus} />
        {order.refundSta !== REFUND_STATE.none && (
          <DictTag type="refund_sta" value={order.refundSta} />
        )}
      </RecordHead>
      <div className={css.actions}>
        <ReversalAction order={{ platOrderId, orderType: 'OFFL' }} onDone={reload} />
      </div>
      {pending.map((request) => (
        <Waiting
          key={request.auditId}
          request={request}
          text={t('waits', { name: request.createBy, time: request.createTime })}
          done={reload}
        />
      ))}
      <ReversalNotice order={order} reload={reload} />
      {refusal && <Banner tone="danger">{t('refusal', { reason: refusal })}</Banner>}
      <SameVoucher of={sameVoucher} />
      <Section title={t('voucher')}>
        <Proof key={platOrderId} order={order} />
        <Facts of={order} fields={voucherFacts} />
      </Section>
      {fee && (
        <Section title={t(order.status === ORDER_STATUS.succeeded ? 'money' : 'willCost')}>
          <FeeEquation fee={fee} currency={currency} txnAmt={txnAmt} />
        </Section>
      )}
      <Section title={t('order')}>
        <Facts of={order} fields={orderFacts} />
      </Section>
      <Section title={t('review')}>
        <Facts of={order} fields={reviewFacts} />
      </Section>
    </>
  );
}

/** The file of the voucher. */
function Proof({ order: { platOrderId, proofName } }: { order: Offline }) {
  const t = useWords(words);
  const voucher = useVoucher(offline.proof, { params: { platOrderId } }, proofName);
  return <Voucher title={t('proof')} voucher={voucher} />;
}
