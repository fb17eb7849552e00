import { useWords } from '@portal/i18n';
import { Choice } from './Choice.tsx';
import type { SideKey } from './draft.ts';
import { planWords } from './words.ts';

interface SideChoiceProps {
  chosen: SideKey;
  choose(side: SideKey): void;
  /** Counts the refusals of a side. */
  wrongOf?(side: SideKey): number;
}

/** Debit or credit; what is refused on the side that is not shown is counted on its button. */
export function SideChoice({ chosen, choose, wrongOf = () => 0 }: SideChoiceProps) {
  const t = useWords(planWords);
  const options = (['debit', 'credit'] as const).map((value) => {
    const side = t(`side.${value}`);
    const count = wrongOf(value);
    return { value, label: count > 0 ? t('sideWrong', { side, count }) : side };
  });
  return <Choice<SideKey> label={t('sides')} options={options} value={chosen} choose={choose} />;
}
