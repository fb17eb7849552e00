import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { MoneyEquation } from '@portal/ui';
import type { Entry } from '../../widgets/deposit/index.ts';
import { words } from './words.ts';

/** Balance of the agent now and after approval of the entry; what it takes is on hold before. */
export function AccountEquation({ entry, isWaiting }: { entry: Entry; isWaiting: boolean }) {
  const t = useWords(words);
  const { currency, amount, fee, feePpm, available, availableAfter, balance, txnType } = entry;
  if (!isWaiting) {
    return (
      <MoneyEquation
        currency={currency}
        lines={[{ label: t('available'), minor: available }]}
        result={{ label: t('balance'), minor: balance }}
      />
    );
  }
  const isOut = amount.startsWith('-');
  return (
    <MoneyEquation
      currency={currency}
      lines={[
        // Outgoing money is on hold already, so the available balance lacks it.
        isOut
          ? { label: t('availableUnfrozen'), minor: String(BigInt(available) - BigInt(amount)) }
          : { label: t('available'), minor: available },
        { label: t('amount'), minor: amount },
        ...(txnType === AGENT_TXN_TYPE.deposit
          ? [{ label: `${t('fee')} ${formatRate(feePpm)}`, minor: fee === '0' ? '0' : `-${fee}` }]
          : []),
      ]}
      result={{ label: t('availableAfter'), minor: availableAfter }}
    />
  );
}
