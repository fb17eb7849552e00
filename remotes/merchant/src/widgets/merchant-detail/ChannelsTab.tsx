import { can } from '@portal/auth';
import { feeRoutes, type PlanInForce } from '@portal/contract/merchant/fee';
import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { PlanSummary } from '@portal/requests';
import { DictTag, Link, listAddress, Region, Section, useCall } from '@portal/ui';
import type { MerchantFull } from '../merchant/index.ts';
import css from './detail.module.css';
import { type RowColumn, Rows } from './Rows.tsx';
import { VatSection } from './VatSection.tsx';
import { words } from './words.ts';

type Channel = MerchantFull['channels'][number];
/** Plans in force by the channel of the merchant. */
type Fees = ReadonlyMap<string, readonly PlanInForce[]>;

const merChannels = connect(merChannelRoutes);

/** More than there are channels. */
const ALL = 50;

const FLAGS = ['consumeFlag', 'refundFlag', 'cancelFlag'] as const;

function Permits({ channel }: { channel: Channel }) {
  const t = useWords(words);
  const given = FLAGS.filter((flag) => channel[flag] === 'Y');
  return given.length === 0 ? '—' : given.map((flag) => t(`permit.${flag}`)).join(' · ');
}

function FeeKind({ channel }: { channel: Channel }) {
  return useWords(words)(`fee.${channel.ownFee}`);
}

/** Without `fees`, only whose they are is said. */
const columnsOf = (fees?: Fees): readonly RowColumn<Channel>[] => [
  { head: 'chnlName', cell: ({ chnlName, chnlCode }) => chnlName || chnlCode },
  { head: 'chnlMerCode', cell: ({ chnlMerCode }) => <code>{chnlMerCode}</code> },
  {
    head: 'ownFee',
    cell: (channel) => {
      const plans = fees?.get(channel.merChannelId);
      return plans ? <ChannelFees fees={plans} /> : <FeeKind channel={channel} />;
    },
  },
  { head: 'permits', cell: (channel) => <Permits channel={channel} /> },
  { head: 'status', cell: ({ status }) => <DictTag type="mer_chnl_status" value={status} /> },
  {
    head: 'chkStatus',
    cell: ({ chkStatus }) => <DictTag type="mer_chk_status" value={chkStatus} />,
  },
];

interface ChannelRowsProps {
  channels: readonly Channel[];
  fees?: Fees;
}

function ChannelRows({ channels, fees }: ChannelRowsProps) {
  const t = useWords(words);
  return (
    <Rows
      label={t('tab.channels')}
      rows={channels}
      columns={columnsOf(fees)}
      none={t('channelsNone')}
      idOf={({ merChannelId }) => merChannelId}
    />
  );
}

/** The channels with the plans that hold there today. */
function PricedChannels({ merId, channels }: { merId: string; channels: readonly Channel[] }) {
  const query = { merId, pageNum: 1, pageSize: ALL };
  const answer = useCall(merChannels.list, { query });
  return (
    <Region answer={answer}>
      {({ rows }) => (
        <ChannelRows
          channels={channels}
          fees={new Map(rows.map(({ merChannelId, fees }) => [merChannelId, fees]))}
        />
      )}
    </Region>
  );
}

/** Channels of the merchant, the fees that hold and the tax on them, with the ways to where both are kept. */
export function ChannelsTab({ full: { merchant, channels } }: { full: MerchantFull }) {
  const t = useWords(words);
  const { merId } = merchant;
  const links = (
    <span className={css.links}>
      {can(merChannelRoutes.list.permit) && (
        <Link
          className="ui-link"
          to={listAddress('/channel/mer-channel', merChannelRoutes.list, { merId })}
        >
          {t('openChannels')}
        </Link>
      )}
      {can(feeRoutes.list.permit) && (
        <Link className="ui-link" to={listAddress('/channel/fee', feeRoutes.list, { merId })}>
          {t('openFees')}
        </Link>
      )}
    </span>
  );
  return (
    <>
      <Section title={t('tab.channels')} link={links}>
        {can(merChannelRoutes.list.permit) ? (
          <PricedChannels merId={merId} channels={channels} />
        ) : (
          <ChannelRows channels={channels} />
        )}
      </Section>
      <VatSection merchant={merchant} />
    </>
  );
}

/** The plans that hold on a channel, a line for each currency, and whose each is. */
function ChannelFees({ fees }: { fees: readonly PlanInForce[] }) {
  const t = useWords(words);
  if (fees.length === 0) return t('feesNone');
  return (
    <ul className={css.fees}>
      {fees.map(({ currency, plan, own }) => (
        <li key={currency}>
          <b>{currencyName(currency)}</b> <PlanSummary plan={plan} currency={currency} />{' '}
          <small>{t(`fee.${own ? 'Y' : 'N'}`)}</small>
        </li>
      ))}
    </ul>
  );
}
