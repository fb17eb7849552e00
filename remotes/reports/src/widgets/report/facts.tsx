import { currencyName } from '@portal/money';
import { DictText } from '@portal/ui';
import type { FactColumn, Sums } from './columns.ts';
import css from './report.module.css';

/** Days of a row: one day, or the first and the last. */
export const daysText = ({ begin, end }: { begin: string; end: string }) =>
  begin === end ? begin : `${begin} – ${end}`;

/** Days of a row, where rows have periods of their own. */
export const daysIf = (period: string | undefined): FactColumn<{ begin: string; end: string }>[] =>
  period ? [{ name: 'days', field: 'begin', show: daysText }] : [];

export const currency: FactColumn<Sums> = {
  name: 'currency',
  show: (row) => currencyName(row.currency),
};

/** Name of a channel; a function, as it is a cell of many tables. */
export const channelName = (chnlCode: string) => (
  <DictText type="myDict_channel" value={chnlCode} />
);

export const channel: FactColumn<{ chnlCode: string }> = {
  name: 'chnlCode',
  show: ({ chnlCode }) => channelName(chnlCode),
};

export const family: FactColumn<{ orderType: string }> = {
  name: 'orderType',
  show: ({ orderType }) => <DictText type="order_type" value={orderType} />,
};

export const merchant: FactColumn<{ merId: string; merName: string }> = {
  name: 'merId',
  show: ({ merId, merName }) => (
    <span className={css.merchant}>
      {merName}
      <small>{merId}</small>
    </span>
  ),
};
