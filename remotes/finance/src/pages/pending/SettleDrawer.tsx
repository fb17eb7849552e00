import { settleAmount } from '@portal/contract/finance/settle-amount';
import { useWords } from '@portal/i18n';
import { toMinor } from '@portal/money';
import { CurrencySums, FormDrawer, KeyHint } from '@portal/ui';
import { LeftOut } from './LeftOut.tsx';
import { type Chosen, keyOf, type Preview } from './pending.ts';
import { SettleRow } from './SettleRow.tsx';
import css from './settle.module.css';
import { type SettleForm, useSettleForm } from './useSettleForm.ts';
import { words } from './words.ts';

interface SettleDrawerProps {
  rows: readonly Chosen[];
  close(): void;
  /** Batches were made. */
  onDone(): unknown;
}

const KEYS = ['Ctrl', 'Enter'];

/** Returns the amount typed for a balance in minor units; undefined unless it can be settled. */
function typedMinor({ form }: SettleForm, preview: Preview): string | undefined {
  const { currency, payableAmt } = preview;
  const { data } = settleAmount(currency, payableAmt).safeParse(form.values[keyOf(preview)]);
  return data === undefined ? undefined : toMinor(data, currency);
}

/** Settles balances: of each all that can be, or a part, the rest of which the next batch takes over. */
export function SettleDrawer(props: SettleDrawerProps) {
  const t = useWords(words);
  const { rows } = props;
  const settling = useSettleForm(props);
  const { asked, again, previews, isLoading, form } = settling;
  const sums = previews.flatMap((preview) => {
    const minor = typedMinor(settling, preview);
    return minor === undefined ? [] : [{ minor, currency: preview.currency }];
  });
  const count = { count: previews.length };
  return (
    <FormDrawer
      form={{ ...form, isOpen: true, isLong: true, title: t('settleTitle') }}
      verb={t('submit', count)}
      refusal={previews.length > 0 ? undefined : t(isLoading ? 'asking' : 'nonePayable')}
      note={<KeyHint keys={KEYS}>{t('keys')}</KeyHint>}
    >
      <div className={css.body} aria-busy={isLoading}>
        {isLoading && rows.map((row) => <div key={keyOf(row)} className={css.bone} />)}
        {!isLoading &&
          previews.map((preview) => (
            <SettleRow
              key={keyOf(preview)}
              preview={preview}
              before={asked.get(keyOf(preview))?.before}
              minor={typedMinor(settling, preview)}
            />
          ))}
        {!isLoading && <LeftOut rows={rows} asked={asked} again={again} />}
        {sums.length > 0 && (
          <section aria-label={t('sums')}>
            <CurrencySums amounts={sums} count={(some) => t('batches', { count: some })} />
          </section>
        )}
      </div>
    </FormDrawer>
  );
}
