import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { FormDrawer, KeyHint, Region } from '@portal/ui';
import { Balance } from './Balance.tsx';
import { Checkers } from './Checkers.tsx';
import { Figures } from './Figures.tsx';
import { GuardFindings } from './GuardFindings.tsx';
import { RefundFields } from './RefundFields.tsx';
import css from './refund.module.css';
import { useRefundForm } from './useRefundForm.ts';
import { words } from './words.ts';

interface RefundDrawerProps {
  platOrderId: string;
  close(): void;
  /** A refund was asked for: the order is to be read anew. */
  onDone(): unknown;
}

const KEYS = ['Ctrl', 'Enter'];
/** Height of the form in pixels, held until the first answer of the guard. */
const FORM_PX = 520;

/** Asks for a refund of an order: what it bears, how much of it, and what that would do (money §3). */
export function RefundDrawer(props: RefundDrawerProps) {
  const t = useWords(words);
  const { form, asked, minor, isWhole, fill, refusal } = useRefundForm(props);
  const { guard, isOld, error, reload } = asked;
  const sum = (currency: string) =>
    minor && `${formatMinor(minor, currency)} ${currencyName(currency)}`;
  const amount = guard && sum(guard.currency);
  return (
    <FormDrawer
      form={form}
      verb={amount ? t('submitSum', { amount }) : t('submit')}
      refusal={refusal}
      note={<KeyHint keys={KEYS}>{t('keys')}</KeyHint>}
    >
      <div className={css.body}>
        <Region answer={{ ...asked, data: guard }} height={FORM_PX}>
          {(found) => (
            <>
              <Figures guard={found} />
              <RefundFields guard={found} isWhole={isWhole} fill={fill} />
              <GuardFindings
                guard={found}
                amount={minor}
                isOld={isOld}
                error={error}
                retry={() => void reload()}
              />
              {found.effect && (
                <Balance effect={found.effect} currency={found.currency} isOld={isOld} />
              )}
              <Checkers guard={found} />
            </>
          )}
        </Region>
      </div>
    </FormDrawer>
  );
}
