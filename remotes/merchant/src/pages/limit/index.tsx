import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { LimitForm } from '@portal/contract/merchant/limit';
import { isApproved } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import {
  DataTable,
  FormDrawer,
  type FormDrawerState,
  ListPage,
  RecordDrawer,
  type RowAction,
  SearchForm,
  Toolbar,
  useCall,
  useConfirmed,
  useFormDrawer,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { formCalls, type Limit, limits, typedOf } from './api.ts';
import { columns, Field, Search } from './fields.tsx';
import { LimitDetail } from './LimitDetail.tsx';
import css from './use.module.css';
import { words } from './words.ts';

/** Limits of merchants on their channels, and how much of them is used (requirement 2.55). */
export default function LimitPage() {
  const t = useWords(words);
  const list = useList(limits.list, 'limitId');
  const record = useRecord(list, limits.get);
  const refresh = () => {
    void list.reload();
    void record.reload();
  };
  const added = useFormDrawer(words, LimitForm, formCalls, { ...list, reload: refresh });
  const changed = useFormDrawer(words, LimitForm, formCalls, refresh);
  const status = useStatus(refresh);
  const remove = useRemoval(words, limits, {
    id: ({ limitId }) => limitId,
    name: ({ merName, chnlName }) => `${merName} · ${chnlName}`,
    keep: (row) => (isApproved(row) ? t('approved') : undefined),
    done: list.reload,
  });
  const change = {
    label: t('change'),
    call: limits.update,
    disabled: (row: Limit) => (isWaiting(row) ? t('waits') : undefined),
    run: (row: Limit) => changed.edit(typedOf(row)),
  };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Currency name="currency" />
        <Search.Dict name="status" type="limit_status" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
        <Search.Choice name="near" options={[{ value: 'Y', label: t('nearly') }]} />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={added} export={limits.export} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, ...status, remove.one]}
      />
      <RecordDrawer record={record} title={t('title')}>
        {(limit) => <LimitDetail limit={limit} />}
      </RecordDrawer>
      <FormDrawer form={added}>
        <NewFields form={added} />
      </FormDrawer>
      <FormDrawer form={changed}>
        <ChangeFields form={changed} />
      </FormDrawer>
    </ListPage>
  );
}

/** Enabling and disabling, both by a request: no limit is more risk. */
function useStatus(done: () => unknown): RowAction<Limit>[] {
  const t = useWords(words);
  const change = useConfirmed(limits.update, done);
  const keep = (row: Limit) => {
    if (!isApproved(row)) return t('notApproved');
    return isWaiting(row) ? t('waits') : undefined;
  };
  const action = (verb: 'enable' | 'disable', status: Limit['status']): RowAction<Limit> => ({
    label: t(verb),
    call: limits.update,
    disabled: (row) => keep(row) ?? (row.status === status ? t(`${verb}d`) : undefined),
    run: (row) =>
      change(
        { body: { ...row, status } },
        {
          title: t(`${verb}Title`, { merchant: row.merName, channel: row.chnlName }),
          text: t(`${verb}Text`),
          verb: t(verb),
          done: t('saved'),
        },
      ),
  });
  return [action('enable', ON_OFF.enabled), action('disable', ON_OFF.disabled)];
}

type Reviewed = Pick<Limit, 'chkStatus'>;

/** Somebody has asked for something that nobody has decided. */
const isWaiting = ({ chkStatus }: Reviewed): boolean =>
  chkStatus === MERCHANT_CHECK.pending || chkStatus === MERCHANT_CHECK.changing;

/** The four amounts, in the order in which each is at most the next. */
function Amounts({ currency }: { currency: string }) {
  return (
    <>
      <Field.Amount name="singleMin" currency={currency} />
      <Field.Amount name="singleMax" currency={currency} />
      <Field.Amount name="dailyMax" currency={currency} />
      <Field.Amount name="monthlyMax" currency={currency} />
    </>
  );
}

/** Fields of a new limit: a merchant, one of its channels, and one of that channel's currencies. */
function NewFields({ form }: { form: FormDrawerState }) {
  const t = useWords(words);
  const { merId = '', chnlCode, currency = '' } = form.values as Record<string, string>;
  const answer = useCall(limits.channels, { query: { merId } }, { enabled: merId !== '' });
  const channels = merId === '' ? [] : (answer.data ?? []);
  const options = channels.map((one) => ({ value: one.chnlCode, label: one.chnlName }));
  const codes = channels.find((one) => one.chnlCode === chnlCode)?.currencies ?? [];
  const isOnNone = answer.data?.length === 0;
  const why = merId === '' ? t('merchantFirst') : isOnNone ? t('noChannel') : undefined;
  return (
    <>
      <Field.Merchant name="merId" />
      <Field.Choice name="chnlCode" options={options} hint={why} />
      <Field.Currency
        name="currency"
        codes={codes}
        hint={chnlCode ? undefined : t('channelFirst')}
      />
      <p className={css.note}>{t('order')}</p>
      <Amounts currency={currency} />
    </>
  );
}

/** Fields of a limit that there is: whose it is, and where, is said and stays. */
function ChangeFields({ form }: { form: FormDrawerState }) {
  const t = useWords(words);
  const { merId = '', chnlCode = '', currency = '' } = form.values as Record<string, string>;
  return (
    <>
      <p className={css.note}>
        {t('limitOf', { merId, chnlCode, currency: currencyName(currency) })}
      </p>
      <Amounts currency={currency} />
    </>
  );
}
