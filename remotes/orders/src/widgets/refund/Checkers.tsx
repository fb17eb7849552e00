import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Banner } from '@portal/ui';
import type { Guard } from './api.ts';
import { words } from './words.ts';

/** Says that two persons have to pass the refund, where one is not enough. */
export function Checkers({ guard }: { guard: Guard }) {
  const t = useWords(words);
  const { checkers, findings, currency } = guard;
  if (checkers < 2) return null;
  const limit = findings.find(({ code }) => code === 'twoCheckers')?.amount;
  const amount = limit && `${formatMinor(limit, currency)} ${currencyName(currency)}`;
  return (
    <Banner tone="warning">
      {amount ? t('findings.twoCheckers', { amount }) : t('twoCheckersPlain')}
    </Banner>
  );
}
