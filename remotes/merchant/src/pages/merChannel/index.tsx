import { can } from '@portal/auth';
import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { PlanChart, PlanSummary, Trial } from '@portal/requests';
import {
  DataTable,
  DictTag,
  Facts,
  ListPage,
  RecordDrawer,
  RecordHead,
  type RowAction,
  SearchForm,
  Section,
  Toolbar,
  useConfirmed,
  useList,
  useNavigate,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { merChannels } from './api.ts';
import { Currencies } from './Currencies.tsx';
import { columns, facts, Search } from './fields.tsx';
import css from './mer-channel.module.css';
import { type MerChannelDetail as Detail, editAddress, type MerChannel } from './mer-channel.ts';
import { Pending } from './Pending.tsx';
import { Refusal } from './Refusal.tsx';
import { words } from './words.ts';

/** Channels of merchants, what they may do there and what it costs (requirement 2.51). */
export default function MerChannelPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const list = useList(merChannels.list, 'merChannelId');
  const record = useRecord(list, merChannels.get);
  const refresh = () => {
    void list.reload();
    void record.reload();
  };
  const status = useStatus(refresh);
  const remove = useRemoval(words, merChannels, {
    id: ({ merChannelId }) => merChannelId,
    name: ({ merName, chnlName }) => `${merName} · ${chnlName}`,
    keep: (row) => (isProposal(row) ? undefined : t('approved')),
    done: list.reload,
  });
  const create = {
    canCreate: can(merChannels.create.permit),
    createLabel: t('create'),
    create: () => navigate(editAddress({ merId: list.filters.merId })),
  };
  const change = {
    label: t('change'),
    call: merChannels.update,
    run: ({ merChannelId }: MerChannel) => navigate(editAddress({ merChannelId })),
  };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Text name="merName" />
        <Search.Text name="chnlCode" />
        <Search.Dict name="status" type="mer_chnl_status" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={create} export={merChannels.export} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, ...status, remove.one]}
      />
      <RecordDrawer record={record} title={t('title')}>
        {(detail) => <MerChannelDetail detail={detail} refresh={refresh} />}
      </RecordDrawer>
    </ListPage>
  );
}

/** Closing is for good until a review: the end of the merchant's number is typed. */
const TYPED = 6;

/** Disabling and closing at once, enabling by a request; each with a reason. */
function useStatus(done: () => unknown): RowAction<MerChannel>[] {
  const t = useWords(words);
  const change = useConfirmed(merChannels.changeStatus, done);
  const call = merChannels.changeStatus;
  const nameOf = ({ merName, chnlName }: MerChannel) => ({ merchant: merName, channel: chnlName });
  const input =
    ({ merChannelId, version }: MerChannel, status: MerChannel['status']) =>
    (reason: string) => ({ body: { merChannelId, version, status, reason } });
  const notYet = (row: MerChannel) => (isProposal(row) ? t('notApproved') : undefined);
  return [
    {
      label: t('enable'),
      call,
      disabled: (row) =>
        notYet(row) ?? (row.status === MER_CHANNEL_STATUS.enabled ? t('isEnabled') : undefined),
      run: (row) =>
        change(input(row, MER_CHANNEL_STATUS.enabled), {
          title: t('enableTitle', nameOf(row)),
          text: t('enableText'),
          verb: t('enable'),
          done: t('submitted'),
          asksReason: true,
        }),
    },
    {
      label: t('disable'),
      call,
      disabled: (row) =>
        notYet(row) ?? (row.status === MER_CHANNEL_STATUS.enabled ? undefined : t('isDisabled')),
      run: (row) =>
        change(input(row, MER_CHANNEL_STATUS.disabled), {
          title: t('disableTitle', nameOf(row)),
          text: t('disableText'),
          verb: t('disable'),
          done: t('disabled'),
          danger: true,
          asksReason: true,
        }),
    },
    {
      label: t('close'),
      call,
      danger: true,
      disabled: (row) =>
        notYet(row) ?? (row.status === MER_CHANNEL_STATUS.closed ? t('isClosed') : undefined),
      run: (row) =>
        change(input(row, MER_CHANNEL_STATUS.closed), {
          title: t('closeTitle', nameOf(row)),
          text: t('closeText'),
          verb: t('close'),
          done: t('closed'),
          danger: true,
          asksReason: true,
          typed: row.merId.slice(-TYPED),
        }),
    },
  ];
}

interface MerChannelDetailProps {
  detail: Detail;
  refresh(): unknown;
}

/** A merchant's channel: what is asked for, what it may do there, and what that costs. */
function MerChannelDetail({ detail, refresh }: MerChannelDetailProps) {
  const t = useWords(words);
  const { merName, chnlName, status, chkStatus, pending, ownFee, fees, refusal } = detail;
  return (
    <>
      <RecordHead line={chnlName}>
        <strong>{merName}</strong>
        <DictTag type="mer_chnl_status" value={status} />
        <DictTag type="mer_chk_status" value={chkStatus} />
      </RecordHead>
      <Refusal text={refusal} />
      <Pending requests={pending} refresh={refresh} />
      <Section title={t('basics')}>
        <Facts of={detail} fields={facts} />
      </Section>
      <Section title={t(ownFee === 'Y' ? 'plans' : 'channelFee')}>
        <FeeView key={detail.merChannelId} fees={fees} />
      </Section>
    </>
  );
}

/** The plans that hold, one currency at a time: in words, as a chart, and for an amount. */
function FeeView({ fees }: Pick<MerChannel, 'fees'>) {
  const t = useWords(words);
  const [chosen, choose] = useState(fees[0]?.currency ?? '');
  const fee = fees.find(({ currency }) => currency === chosen);
  if (!fee) return <p className={css.hint}>{t('noFees')}</p>;
  const { plan, currency, own, effectiveFrom } = fee;
  return (
    <div className={css.fees}>
      <Currencies codes={fees.map((one) => one.currency)} chosen={chosen} choose={choose} />
      <PlanSummary plan={plan} currency={currency} />
      <p className={css.hint}>{t(own ? 'ownSince' : 'channelSince', { day: effectiveFrom })}</p>
      <PlanChart plan={plan} currency={currency} />
      <Trial plan={plan} currency={currency} />
    </div>
  );
}
