import { useWords } from '@portal/i18n';
import { useTabParam } from '@portal/ui';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import css from './channel.module.css';
import { FeeEditor } from './FeeEditor.tsx';
import type { ChannelFee } from './fee-drafts.ts';
import { PendingFees } from './PendingFees.tsx';
import { PlansInForce } from './PlansInForce.tsx';
import type { PlanTab } from './plan-tab.ts';
import { useFeeForm } from './useFeeForm.ts';
import { words } from './words.ts';

interface FeeTabProps {
  of: PlanTab;
  fee: ChannelFee;
  /** Reads the fees anew. */
  reload(): Promise<unknown>;
}

/** Fees or cost of a channel, one currency at a time: what holds, what comes, and what somebody asks for. */
export function FeeTab({ of, fee, reload }: FeeTabProps) {
  const t = useWords(words);
  const form = useFeeForm(of, fee, reload);
  const [wanted, choose] = useTabParam('currency');
  const codes = fee.fees.map(({ currency }) => currency);
  const currency = wanted ?? codes[0];
  const known = fee.fees.find((one) => one.currency === currency);
  return (
    <div className={css.fees}>
      {fee.pending && <PendingFees of={of} pending={fee.pending} />}
      <CurrencyChoice
        codes={codes}
        isOpen={fee.currencies.length === 0}
        chosen={currency}
        choose={choose}
        wrong={form.wrong}
      />
      {currency === undefined && <p className={css.hint}>{t(`noCurrency.${of}`)}</p>}
      {currency !== undefined && (
        <>
          <PlansInForce of={of} fee={known} currency={currency} />
          <FeeEditor
            of={of}
            fee={fee}
            known={known}
            currency={currency}
            form={form}
            choose={choose}
            reload={reload}
          />
        </>
      )}
    </div>
  );
}
