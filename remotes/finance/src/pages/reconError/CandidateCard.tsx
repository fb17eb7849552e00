import { type Candidate, POINTS } from '@portal/contract/finance/recon-side';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import css from './case.module.css';
import { words } from './words.ts';

const MINUTE = 60;
const HOUR = 3_600;

interface CandidateCardProps {
  one: Candidate;
  currency: string;
  isChosen: boolean;
  /** It can be chosen for the action. */
  isPossible: boolean;
  choose(): void;
}

/** Returns the points of each fact of a candidate, and the reason. */
function useFacts({ number, amount, time }: Candidate, currency: string) {
  const t = useWords(words);
  const { seconds } = time;
  const apart = () => {
    if (seconds < MINUTE) return t('seconds', { count: seconds });
    if (seconds < HOUR) return t('minutes', { count: Math.round(seconds / MINUTE) });
    return t('hours', { hours: (Math.round(seconds / 360) / 10).toString() });
  };
  return [
    { name: 'number' as const, ...number, why: t(`fact.${number.fact}`) },
    {
      name: 'amount' as const,
      ...amount,
      why:
        amount.difference === '0'
          ? t('same')
          : t('apart', { by: formatMinor(amount.difference, currency) }),
    },
    {
      name: 'time' as const,
      ...time,
      why: seconds === 0 ? t('same') : t('apart', { by: apart() }),
    },
  ];
}

/** One candidate: its number, whose it is, its points, and a row for each fact. */
export function CandidateCard({ one, currency, isChosen, isPossible, choose }: CandidateCardProps) {
  const t = useWords(words);
  const facts = useFacts(one, currency);
  return (
    <label className={css.card} data-chosen={isChosen || undefined}>
      <span>
        <input
          type="radio"
          name="recon-candidate"
          checked={isChosen}
          disabled={!isPossible}
          onChange={choose}
        />
        <code>{one.id}</code>
        <b>{t('points', { count: one.points })}</b>
      </span>
      {one.merName && <small>{one.merName}</small>}
      {facts.map(({ name, points, why }) => (
        <span key={name} className={css.fact}>
          <span>{t(`point.${name}`)}</span>
          <meter min={0} max={POINTS[name]} value={points} aria-label={t(`point.${name}`)} />
          <span>
            {points} / {POINTS[name]}
          </span>
          <span>{why}</span>
        </span>
      ))}
    </label>
  );
}
