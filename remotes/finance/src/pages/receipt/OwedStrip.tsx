import { useWords } from '@portal/i18n';
import { Amount, type Answered, type List, Region } from '@portal/ui';
import type { Owed, ReceiptRow } from './api.ts';
import css from './receipt.module.css';
import { words } from './words.ts';

interface OwedStripProps {
  list: List<ReceiptRow>;
  answer: Answered<Owed[]>;
}

interface OwedCardProps {
  owed: Owed;
  isChosen: boolean;
  choose(): void;
}

const HEIGHT_PX = 88;

/** A channel in one currency: what it owes, what waits of it, until which day it has paid. */
function OwedCard({
  owed: { chnlName, currency, owed, ...last },
  isChosen,
  choose,
}: OwedCardProps) {
  const t = useWords(words);
  const { waiting, waitingCnt, lastDay } = last;
  return (
    <button type="button" className={css.card} aria-pressed={isChosen} onClick={choose}>
      <span>{chnlName}</span>
      <Amount minor={owed} currency={currency} />
      <small>
        {waitingCnt > 0 ? (
          <>
            {t('waits')} <Amount minor={waiting} currency={currency} />
          </>
        ) : (
          lastDay && t('paidTo', { day: lastDay })
        )}
      </small>
    </button>
  );
}

/** One that owes nothing and has paid nothing that waits is of no interest; one that was overpaid is. */
const isOpen = ({ owed, waitingCnt }: Owed) => owed !== '0' || waitingCnt > 0;

/** Amounts that channels owe now, by currency, above the list of receipts; choosing one filters it. */
export function OwedStrip({ list, answer }: OwedStripProps) {
  const t = useWords(words);
  const { filters } = list;
  const isChosen = ({ chnlCode, currency }: Owed) =>
    filters.chnlCode === chnlCode && filters.currency === currency;
  const choose = (one: Owed) => {
    const { chnlCode: _channel, currency: _currency, ...others } = filters;
    const own = isChosen(one) ? {} : { chnlCode: one.chnlCode, currency: one.currency };
    list.find({ ...others, ...own });
  };
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(all) => (
        <section className={css.strip} aria-label={t('owed')}>
          <h2>{t('owed')}</h2>
          <ul>
            {all.filter(isOpen).map((one) => (
              <li key={`${one.chnlCode} ${one.currency}`}>
                <OwedCard owed={one} isChosen={isChosen(one)} choose={() => choose(one)} />
              </li>
            ))}
          </ul>
          {!all.some(isOpen) && <p>{t('nothingOwed')}</p>}
        </section>
      )}
    </Region>
  );
}
