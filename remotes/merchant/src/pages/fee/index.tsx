import { feeRoutes } from '@portal/contract/merchant/fee';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, formatRate } from '@portal/money';
import { Examples, PlanChart, PlanSummary, Trial } from '@portal/requests';
import {
  columnsOf,
  DataTable,
  Facts,
  ListPage,
  RecordDrawer,
  RecordHead,
  SearchForm,
  Section,
  searchOf,
  Toolbar,
  useList,
  useOpenRow,
} from '@portal/ui';
import css from './fee.module.css';
import type { Rate } from './rate.ts';
import { words } from './words.ts';

/** Page of the fees that each merchant pays on its channels, by currency (requirement 2.56). */
export default function FeeRatePage() {
  const t = useWords(words);
  const list = useList(rates.list, ['merId', 'chnlCode', 'currency']);
  const record = useOpenRow(list);
  const whose = (['Y', 'N'] as const).map((value) => ({ value, label: t(`whose.${value}`) }));
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Text name="chnlCode" />
        <Search.Currency name="currency" />
        <Search.Choice name="own" options={whose} />
        <Search.Text name="merName" />
      </SearchForm>
      <Toolbar list={list} columns={columns} export={rates.export} />
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(rate) => <RateDetail rate={rate} />}
      </RecordDrawer>
    </ListPage>
  );
}

const rates = connect(feeRoutes);

/** One merchant's fees on a channel: plan, chart, and what some amounts pay. */
function RateDetail({ rate }: { rate: Rate }) {
  const t = useWords(words);
  const { merName, chnlName, currency, plan } = rate;
  return (
    <>
      <RecordHead line={`${chnlName} · ${currencyName(currency)}`}>
        <strong>{merName}</strong>
      </RecordHead>
      <Section title={t('plan')}>
        <p className={css.plan}>
          {plan ? <PlanSummary plan={plan} currency={currency} /> : t('noPlan')}
        </p>
        <Facts of={rate} fields={facts} />
      </Section>
      {plan && (
        <div className={css.parts}>
          <PlanChart plan={plan} currency={currency} />
          <Trial plan={plan} currency={currency} />
          <Section title={t('examples')}>
            <Examples plan={plan} currency={currency} />
          </Section>
        </div>
      )}
    </>
  );
}

interface Cell {
  row: Rate;
}

/** The plan in one line; one is missing where neither merchant nor channel has one. */
function Plan({ row: { plan, currency } }: Cell) {
  const t = useWords(words);
  return plan ? <PlanSummary plan={plan} currency={currency} /> : t('noPlan');
}

/** Its lowest and highest rate, with the currency: what a phone has room for. */
function Rates({ row: { minPpm, maxPpm, currency } }: Cell) {
  const t = useWords(words);
  const rates = [...new Set([minPpm, maxPpm])].flatMap((ppm) =>
    ppm === null ? [] : formatRate(ppm),
  );
  return (
    <>
      {rates.join(' – ') || t('noPlan')} <span className="ui-ccy">{currencyName(currency)}</span>
    </>
  );
}

/** Owner of the plan: the merchant or the channel. */
function Whose({ row }: Cell) {
  return useWords(words)(`whose.${row.own}`);
}

/** The plan that takes its place, and its day. */
function NextPlan({ row: { next, currency } }: Cell) {
  const t = useWords(words);
  if (!next) return t('none');
  return (
    <>
      {t('from', { day: next.effectiveFrom })}{' '}
      {next.plan ? <PlanSummary plan={next.plan} currency={currency} /> : t('channelAgain')}
    </>
  );
}

const useYesNo = (value: 'Y' | 'N') => useWords(words)(`yesNo.${value}`);

/** Debit and credit pay unlike rates. */
function IsDistDc({ row }: Cell) {
  return useYesNo(row.isDistDc);
}

/** Rates differ by amount. */
function HasLadder({ row }: Cell) {
  return useYesNo(row.hasLadder);
}

/** Settling on the day of the payment is possible. */
function HasD0({ row }: Cell) {
  return useYesNo(row.d0Flag);
}

const { id, name, code, text, currency, own, rate, date } = columnsOf(words, feeRoutes.list);

const PLAN_PX = 280;
const NEXT_PX = 172;
const FLAG = { width: [64, 72] } as const;

const shown = [
  code('chnlCode', { width: [116, 124] }),
  currency('currency', { width: [80, 84] }),
  own('own', Whose, { width: [100, 104] }),
  own('plan', Plan, { width: PLAN_PX, Figure: Rates }),
  own('hasLadder', HasLadder, { ...FLAG, hidden: true }),
  own('d0Flag', HasD0, FLAG),
  date('effectiveFrom'),
  own('next', NextPlan, { width: NEXT_PX }),
];

const hidden = [
  own('isDistDc', IsDistDc, { ...FLAG, hidden: true }),
  rate('minPpm', { hidden: true }),
  rate('maxPpm', { hidden: true }),
];

const columns = [
  id('merId', { width: 156 }),
  name('merName', { width: [144, 132] }),
  ...shown,
  ...hidden,
  text('chnlName', { hidden: true }),
];

/** Facts that a record shows below its name. */
const facts = [code('merId'), ...shown.filter(({ name: field }) => field !== 'plan'), ...hidden];

const Search = searchOf(words, feeRoutes.list);
