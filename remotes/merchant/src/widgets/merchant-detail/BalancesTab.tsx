import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Amount, Section } from '@portal/ui';
import type { MerchantFull } from '../merchant/index.ts';
import { type RowColumn, Rows } from './Rows.tsx';
import { words } from './words.ts';

type Balance = MerchantFull['balances'][number];

const amount = (head: 'curr' | 'avail' | 'frozen') => ({
  head,
  isFigure: true,
  cell: (balance: Balance) => <Amount minor={balance[head]} currency={balance.currency} />,
});

const columns: readonly RowColumn<Balance>[] = [
  { head: 'currency', cell: ({ currency }) => currencyName(currency) },
  amount('curr'),
  amount('avail'),
  amount('frozen'),
];

/** Balances of the merchant, by currency; currencies are never added up. */
export function BalancesTab({ full: { balances } }: { full: MerchantFull }) {
  const t = useWords(words);
  return (
    <Section title={t('tab.balances')}>
      <Rows
        label={t('tab.balances')}
        rows={balances}
        columns={columns}
        none={t('balancesNone')}
        idOf={({ currency }) => currency}
      />
    </Section>
  );
}
