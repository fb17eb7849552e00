import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { UseBar } from './UseBar.tsx';
import css from './use.module.css';
import { useOf } from './use-of.ts';
import { limitWords } from './words.ts';

interface UseFiguresProps {
  /** Minor units of `currency`, as `max` is. */
  used: string;
  max: string;
  currency: string;
  /** The limit is not in force. */
  isIdle: boolean;
}

/** Used and remaining amount of a limit, in figures and as a bar. */
export function UseFigures({ used, max, currency, isIdle }: UseFiguresProps) {
  const t = useWords(limitWords);
  const use = useOf(used, max);
  const left = BigInt(max) - BigInt(used);
  const text = (minor: bigint | string) => formatMinor(String(minor), currency);
  return (
    <div className={css.figures}>
      <span data-level={isIdle ? 'idle' : use.level}>
        {t('usedShare', { used: text(used), max: text(max), percent: use.percent })}
      </span>
      <UseBar use={use} isIdle={isIdle} />
      <small>{left > 0n ? t('left', { left: text(left) }) : t('nothingLeft')}</small>
    </div>
  );
}
