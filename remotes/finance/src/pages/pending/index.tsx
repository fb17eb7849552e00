import { can } from '@portal/auth';
import { batchRoutes } from '@portal/contract/finance/batch';
import { type PendingTotal, pendingRoutes } from '@portal/contract/finance/pending';
import { settleAmount } from '@portal/contract/finance/settle-amount';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor, toMinor } from '@portal/money';
import {
  CurrencySums,
  CurrencySwitch,
  columnsOf,
  DataTable,
  FormDrawer,
  KeyHint,
  type List,
  ListPage,
  RecordDrawer,
  SCROLLED,
  SearchForm,
  searchOf,
  Toolbar,
  useCall,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { counted } from '../../widgets/lines/index.ts';
import { pendings } from './api.ts';
import { BankAccount } from './BankAccount.tsx';
import { PendingRecord } from './PendingRecord.tsx';
import css from './pending.module.css';
import { type Chosen, keyOf, type Pending, type Preview } from './pending.ts';
import { SettleRow } from './SettleRow.tsx';
import settleCss from './settle.module.css';
import { useRefusal } from './useRefusal.ts';
import { type SettleForm, useSettleForm } from './useSettleForm.tsx';
import { words } from './words.ts';

/** Page of each merchant's balance that awaits settlement, by currency, and of settling it. */
export default function PendingPage() {
  const t = useWords(words);
  const list = useList(pendings.list, ['merId', 'currency']);
  const record = useRecord(list, pendings.preview);
  const [chosen, choose] = useState<readonly Chosen[]>();
  const settle = { label: t('settle'), call: batchRoutes.create };
  const refusalOf = ({ available }: Pending) =>
    BigInt(available) > 0n ? undefined : t('noneAvailableHere');
  const [merId, currency = ''] = record.id?.split('/') ?? [];
  const done = () => Promise.all([list.reload(), record.reload()]);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="merId" />
        <Search.Text name="merName" />
        <Search.Currency name="currency" />
        <Search.Dict name="positive" type="sys_yes_no" />
        <Search.Dict name="settleCycle" type="settle_cycle" label="cycle" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={pendings.export}
        batch={[{ ...settle, run: (rows: Pending[]) => choose(rows) }]}
      />
      <Totals list={list} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        selectable={can(batchRoutes.create.permit)}
        actions={[{ ...settle, run: (row) => choose([row]), disabled: refusalOf }]}
      />
      <RecordDrawer
        record={{ ...record, id: merId }}
        title={t('titleIn', { currency: currencyName(currency) })}
      >
        {(preview) => (
          <PendingRecord key={record.id} preview={preview} settle={(row) => choose([row])} />
        )}
      </RecordDrawer>
      {chosen && (
        <SettleDrawer
          rows={chosen}
          close={() => choose(undefined)}
          onDone={() => {
            list.selection.clear();
            void done();
          }}
        />
      )}
    </ListPage>
  );
}

const { id, name, amount, minor, date, dict, own } = columnsOf(words, pendingRoutes.list);

const columns = [
  id('merId', { width: 156 }),
  name('merName', { width: [144, 140] }),
  amount('currBalAt', { width: [148, 168] }),
  minor('frozen', { width: [108, 100] }),
  minor('available', { width: [120, 108] }),
  date('oldestDay', { width: [116, 108] }),
  date('expectedDay', { width: [108, 100], isNamed: true }),
  own('bankAccount', BankAccount, { width: 192 }),
  dict('settleCycle', 'settle_cycle', { hidden: true, width: 100 }),
];

const Search = searchOf(words, pendingRoutes.list);

const FIGURES = ['currBalAt', 'frozen', 'available'] as const;

function Currency({ total }: { total: z.output<typeof PendingTotal> }) {
  const t = useWords(words);
  const { currency, accounts } = total;
  return (
    <>
      <span>{t('accounts', counted(accounts))}</span>
      {FIGURES.map((name) => (
        <span key={name}>
          {t(name)} <strong>{formatMinor(total[name], currency)}</strong>
        </span>
      ))}
    </>
  );
}

/**
 * Totals of all balances that the search finds, of the currency that is picked, never one sum of all.
 * They load once the rows are here, so that nothing competes with them. One line, whose place is kept:
 * the rows below never move.
 */
function Totals({ list }: { list: List<Pending> }) {
  const t = useWords(words);
  const enabled = list.screen.is === 'rows' && !list.fetching;
  const { data } = useCall(pendings.total, { query: list.filters }, { keep: true, enabled });
  const [picked, pick] = useState<string>();
  const totals = list.screen.is === 'empty' ? [] : (data ?? []);
  const shown = totals.find(({ currency }) => currency === picked) ?? totals[0];
  return (
    <section {...SCROLLED} className={css.totals} aria-label={t('totals')}>
      {totals.length === 1 && shown && <b>{currencyName(shown.currency)}</b>}
      {totals.length > 1 && shown && (
        <CurrencySwitch
          currencies={totals.map(({ currency }) => currency)}
          current={shown.currency}
          choose={pick}
        />
      )}
      {shown && <Currency total={shown} />}
    </section>
  );
}

interface SettleDrawerProps {
  rows: readonly Chosen[];
  close(): void;
  /** Batches were made. */
  onDone(): unknown;
}

const KEYS = ['Ctrl', 'Enter'];

/** Returns the amount typed for a balance in minor units; undefined unless it can be settled. */
function typedMinor({ form }: SettleForm, preview: Preview): string | undefined {
  const { currency, payableAmt } = preview;
  const { data } = settleAmount(currency, payableAmt).safeParse(form.values[keyOf(preview)]);
  return data === undefined ? undefined : toMinor(data, currency);
}

/** Settles balances: of each all that can be, or a part, the rest of which the next batch takes over. */
function SettleDrawer(props: SettleDrawerProps) {
  const t = useWords(words);
  const { rows } = props;
  const settling = useSettleForm(props);
  const { asked, again, previews, isLoading, form } = settling;
  const sums = previews.flatMap((preview) => {
    const minor = typedMinor(settling, preview);
    return minor === undefined ? [] : [{ minor, currency: preview.currency }];
  });
  const count = { count: previews.length };
  return (
    <FormDrawer
      form={{ ...form, isOpen: true, isLong: true, title: t('settleTitle') }}
      verb={t('submit', count)}
      refusal={previews.length > 0 ? undefined : t(isLoading ? 'asking' : 'nonePayable')}
      note={<KeyHint keys={KEYS}>{t('keys')}</KeyHint>}
    >
      <div className={settleCss.body} aria-busy={isLoading}>
        {isLoading && rows.map((row) => <div key={keyOf(row)} className={settleCss.bone} />)}
        {!isLoading &&
          previews.map((preview) => (
            <SettleRow
              key={keyOf(preview)}
              preview={preview}
              before={asked.get(keyOf(preview))?.before}
              minor={typedMinor(settling, preview)}
            />
          ))}
        {!isLoading && <LeftOut rows={rows} asked={asked} again={again} />}
        {sums.length > 0 && (
          <section aria-label={t('sums')}>
            <CurrencySums amounts={sums} count={(some) => t('batches', { count: some })} />
          </section>
        )}
      </div>
    </FormDrawer>
  );
}

interface LeftOutProps extends Pick<SettleForm, 'asked' | 'again'> {
  rows: readonly Chosen[];
}

/** Chosen balances that cannot be settled, each with its reason; one that did not load is asked for again. */
function LeftOut({ rows, asked, again }: LeftOutProps) {
  const t = useWords(words);
  const refusalOf = useRefusal();
  const left = rows.flatMap((row) => {
    const { preview, error } = asked.get(keyOf(row)) ?? {};
    const reason = error?.text ?? (preview && refusalOf(preview));
    return reason === undefined ? [] : [{ row, reason, isFailed: error !== undefined }];
  });
  if (left.length === 0) return null;
  return (
    <section className={settleCss.left} aria-label={t('leftOut', { count: left.length })}>
      <h3>{t('leftOut', { count: left.length })}</h3>
      <ul>
        {left.map(({ row, reason, isFailed }) => (
          <li key={keyOf(row)}>
            <span>
              {row.merName} <code>{row.merId}</code> {currencyName(row.currency)}
            </span>
            <small>{reason}</small>
            {isFailed && (
              <button type="button" className="ui-link" onClick={() => void again(row)}>
                {t('askAgain')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
