import { can } from '@portal/auth';
import { RECEIPT_WAITS, ReceiptForm } from '@portal/contract/finance/receipt';
import { DECIDED_AT_ONCE } from '@portal/contract/kit/outcome';
import { TOTAL_DIGITS } from '@portal/contract/kit/rules/minor';
import { acceptedMinor, payable } from '@portal/contract/kit/rules/typed-amounts';
import { useWords } from '@portal/i18n';
import { inCurrencyOrder } from '@portal/money';
import {
  Amount,
  type Answered,
  CurrencySwitch,
  DataTable,
  DecideDialog,
  FormDrawer,
  type FormDrawerState,
  type List,
  ListPage,
  lastDays,
  RecordDrawer,
  Region,
  refreshWaiting,
  SearchForm,
  Toolbar,
  useCall,
  useDecisions,
  useFormDrawer,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { formCalls, type Owed, type ReceiptRow, receipts } from './api.ts';
import { columns, Field, Search } from './fields.ts';
import { OwedEquation } from './OwedEquation.tsx';
import { ReceiptAside } from './ReceiptAside.tsx';
import css from './receipt.module.css';
import { words } from './words.ts';

/** Page of what channels owe and have paid: one person enters a receipt, another approves it. */
export default function ReceiptPage() {
  const t = useWords(words);
  const list = useList(receipts.list, 'receiptNo');
  const record = useRecord(list, receipts.get);
  const owed = useCall(receipts.owed, {});
  const changed = () =>
    Promise.all([...[list.reload(), owed.reload(), refreshWaiting()], record.reload()]);
  const form = useFormDrawer(words, ReceiptForm, formCalls, { ...list, reload: changed });
  const decisions = useReceiptDecisions(list, changed);
  // Channels pay for the day before.
  const create = () => form.create({ acctDate: lastDays(2).beginTime });

  return (
    <ListPage>
      <OwedStrip list={list} answer={owed} />
      <SearchForm list={list}>
        <Search.Id name="anyNo" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Dict name="status" type="receipt_status" />
        <Search.Range name="params" label="acctDate" />
        <Search.Currency name="currency" />
        <Search.Text name="createBy" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        approvals="receipt"
        create={{ ...form, create }}
        export={receipts.export}
        batch={decisions.actions}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        selectable={can(receipts.audit.permit)}
      />
      <RecordDrawer record={record} title={t('title')}>
        {(receipt) => (
          <ReceiptAside
            receipt={receipt}
            decide={(outcome) => decisions.ask(outcome, [receipt])}
            changed={changed}
          />
        )}
      </RecordDrawer>
      <FormDrawer form={form} verb={t('submit')}>
        <EntryFields form={form} owed={owed.data} />
      </FormDrawer>
      {decisions.asking && <DecideDialog {...decisions.asking} />}
    </ListPage>
  );
}

const HOW = { words, call: receipts.audit, id: 'receiptNo', amount: 'amount' } as const;

/** Deciding one or several receipts, and what is asked about them. */
function useReceiptDecisions(list: List<ReceiptRow>, changed: () => unknown) {
  const t = useWords(words);
  const refusalOf = (rows: ReceiptRow[]) => {
    if (rows.length > DECIDED_AT_ONCE) return t('tooMany', { max: DECIDED_AT_ONCE });
    if (rows.some(({ status }) => status !== RECEIPT_WAITS)) return t('someDecided');
    return rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  return useDecisions(HOW, { list, changed, refusalOf });
}

interface EntryFieldsProps {
  form: FormDrawerState;
  /** Amounts that channels owe; undefined while unknown. */
  owed: readonly Owed[] | undefined;
}

/** Fields of a receipt, and the amount that the channel owes after it. */
function EntryFields({ form, owed }: EntryFieldsProps) {
  const typed = form.values as Partial<Record<'chnlCode' | 'currency' | 'amount', string>>;
  const { chnlCode, currency = '', amount = '' } = typed;
  const found = owed?.find((one) => one.chnlCode === chnlCode && one.currency === currency);
  return (
    <>
      <Field.Dict name="chnlCode" type="myDict_channel" />
      <Field.Currency name="currency" />
      <Field.Amount name="amount" currency={currency} />
      <Field.Date name="acctDate" max={lastDays(1).endTime} />
      <Field.Text name="bankTrace" />
      <Field.TextArea name="remark" />
      {found && (
        <OwedEquation
          currency={currency}
          owed={found.owed}
          waiting={found.waiting}
          amount={acceptedMinor(amount, currency, payable, TOTAL_DIGITS) ?? '0'}
        />
      )}
    </>
  );
}

interface OwedStripProps {
  list: List<ReceiptRow>;
  answer: Answered<Owed[]>;
}

interface OwedLineProps {
  owed: Owed;
  isChosen: boolean;
  choose(): void;
}

const HEIGHT_PX = 142;

/** A channel in one currency: what it owes, what waits of it, until which day it has paid. */
function OwedLine({
  owed: { chnlName, currency, owed, ...last },
  isChosen,
  choose,
}: OwedLineProps) {
  const t = useWords(words);
  const { waiting, waitingCnt, lastDay } = last;
  return (
    <button type="button" className={css.line} aria-pressed={isChosen} onClick={choose}>
      <span>{chnlName}</span>
      <Amount minor={owed} currency={currency} />
      <small>
        {waitingCnt > 0 ? (
          <>
            {t('waits')} <Amount minor={waiting} currency={currency} />
          </>
        ) : (
          lastDay && t('paidTo', { day: lastDay })
        )}
      </small>
    </button>
  );
}

/** One that owes nothing and has paid nothing that waits is of no interest; one that was overpaid is. */
const isOpen = ({ owed, waitingCnt }: Owed) => owed !== '0' || waitingCnt > 0;

/** The currency that is looked at: the one of the search until another one is picked. */
function useCurrency(searched: string, all: readonly string[]) {
  const [picked, setPicked] = useState<{ searched: string; currency: string }>();
  const own = picked?.searched === searched ? picked?.currency : undefined;
  const currency = [own, searched].find((code) => code && all.includes(code)) ?? all[0] ?? '';
  return { currency, pick: (code: string) => setPicked({ searched, currency: code }) };
}

function OwedTable({ all, list }: { all: readonly Owed[]; list: List<ReceiptRow> }) {
  const t = useWords(words);
  const { filters } = list;
  const open = all.filter(isOpen);
  const currencies = inCurrencyOrder(open.map((one) => one.currency));
  const { currency, pick } = useCurrency(String(filters.currency ?? ''), currencies);
  const shown = open.filter((one) => one.currency === currency);
  const sum = shown.reduce((total, { owed }) => total + BigInt(owed), 0n);
  const isChosen = (one: Owed) =>
    filters.chnlCode === one.chnlCode && filters.currency === one.currency;
  const choose = (one: Owed) => {
    const { chnlCode: _channel, currency: _currency, ...others } = filters;
    const own = isChosen(one) ? {} : { chnlCode: one.chnlCode, currency: one.currency };
    list.find({ ...others, ...own });
  };
  return (
    <section className={css.strip} aria-label={t('owed')}>
      <header>
        <h2>{t('owed')}</h2>
        {shown.length > 0 && (
          <>
            <span>{t('channels', { count: shown.length })}</span>
            <Amount minor={String(sum)} currency={currency} />
            <CurrencySwitch currencies={currencies} current={currency} choose={pick} />
          </>
        )}
      </header>
      <ul>
        {shown.map((one) => (
          <li key={one.chnlCode}>
            <OwedLine owed={one} isChosen={isChosen(one)} choose={() => choose(one)} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{t('nothingOwed')}</p>}
    </section>
  );
}

/** Amounts that channels owe now in one currency, with their sum, above the list; choosing one filters it. */
function OwedStrip({ list, answer }: OwedStripProps) {
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(all) => <OwedTable all={all} list={list} />}
    </Region>
  );
}
