import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import type { Effect, Guard } from './api.ts';
import { FindingRow } from './FindingRow.tsx';
import { words } from './words.ts';

interface EffectRowsProps {
  effect: Effect;
  /** Minor units. */
  amount: string;
  guard: Guard;
}

/** Amounts that the merchant is charged and given back, and what is left of the order afterwards. */
export function EffectRows({ effect, amount, guard }: EffectRowsProps) {
  const t = useWords(words);
  const { currency, refundableAmt } = guard;
  const { feeBack, vatBack, refundFee, refundVat } = effect;
  const shown = (minor: bigint | string) => formatMinor(String(minor), currency);
  const net = BigInt(feeBack) + BigInt(vatBack) - BigInt(refundFee) - BigInt(refundVat);
  const left = BigInt(refundableAmt) - BigInt(amount);
  return (
    <>
      <FindingRow
        tone="green"
        title={t('givenBack', { fee: shown(feeBack), vat: shown(vatBack) })}
        amount={`${net > 0n ? '+' : ''}${shown(net)}`}
        currency={currency}
      >
        {t('charged', { fee: shown(refundFee), vat: shown(refundVat) })}
      </FindingRow>
      {left >= 0n && (
        <FindingRow tone="green" title={t('left')} amount={shown(left)} currency={currency} />
      )}
    </>
  );
}
