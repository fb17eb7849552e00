import { can } from '@portal/auth';
import { channelReviewRoutes } from '@portal/contract/merchant/review';
import { useWords } from '@portal/i18n';
import { CURRENCIES, currencyName } from '@portal/money';
import { PlanSummary } from '@portal/requests';
import { Banner, Link, SegmentMenu, Segments, useTabParam } from '@portal/ui';
import css from './channel.module.css';
import { FeeEditor } from './FeeEditor.tsx';
import type { ChannelFee, CurrencyFee } from './fee-drafts.ts';
import type { PlanTab } from './plan-tab.ts';
import { useFeeForm } from './useFeeForm.ts';
import { words } from './words.ts';

interface FeeTabProps {
  of: PlanTab;
  fee: ChannelFee;
  /** Reloads the fees. */
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

interface PlansInForceProps {
  of: PlanTab;
  /** Undefined: the currency has no plan yet. */
  fee: CurrencyFee | undefined;
  currency: string;
}

/** The plan that holds, and those of later days. */
function PlansInForce({ of, fee, currency }: PlansInForceProps) {
  const t = useWords(words);
  const plans = [fee?.current, ...(fee?.scheduled ?? [])].flatMap((plan) => plan ?? []);
  if (plans.length === 0) return <p className={css.hint}>{t(`noPlan.${of}`)}</p>;
  return (
    <ul className={css.plans}>
      {plans.map(({ effectiveFrom, plan }) => (
        <li key={effectiveFrom}>
          <span>{t(plan === fee?.current?.plan ? 'since' : 'from', { day: effectiveFrom })}</span>
          {plan && <PlanSummary plan={plan} currency={currency} />}
        </li>
      ))}
    </ul>
  );
}

interface PendingFeesProps {
  of: PlanTab;
  pending: NonNullable<ChannelFee['pending']>;
}

/** Somebody has asked for other plans; until that is decided nobody else can. */
function PendingFees({ of, pending }: PendingFeesProps) {
  const t = useWords(words);
  const { auditId, createBy, createTime, plans } = pending;
  const names = [...new Set(plans.map(({ currency }) => currencyName(currency)))].join(' · ');
  return (
    <Banner tone="info">
      {t(`pendingText.${of}`, { name: createBy, time: createTime, currencies: names })}{' '}
      {can(channelReviewRoutes.list.permit) && (
        <Link to={`/channel/mer-channel-audit?record=${auditId}`}>{t('openRequest')}</Link>
      )}
    </Banner>
  );
}

interface CurrencyChoiceProps {
  /** Numeric codes that have fees, or may have them. */
  codes: readonly string[];
  /** The channel takes every currency. */
  isOpen: boolean;
  chosen: string | undefined;
  choose(code: string): void;
  /** Fields to correct by currency. */
  wrong: ReadonlyMap<string, number>;
}

/** Which currency's fees are shown; one that has none yet is taken from the menu at the end. */
function CurrencyChoice({ codes, isOpen, chosen, choose, wrong }: CurrencyChoiceProps) {
  const t = useWords(words);
  const others = isOpen ? [...CURRENCIES.keys()].filter((code) => !codes.includes(code)) : [];
  const nameOf = (code: string) => {
    const count = wrong.get(code);
    return count ? t('wrongIn', { currency: currencyName(code), count }) : currencyName(code);
  };
  return (
    <div className={css.currencies}>
      <Segments label={t('currencies')}>
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            onClick={() => choose(code)}
          >
            {nameOf(code)}
          </button>
        ))}
        {others.length > 0 && (
          <SegmentMenu
            label={t('otherCurrency')}
            chosen={chosen !== undefined && others.includes(chosen) ? nameOf(chosen) : undefined}
            items={others.map((code) => ({ label: nameOf(code), run: () => choose(code) }))}
          />
        )}
      </Segments>
    </div>
  );
}
