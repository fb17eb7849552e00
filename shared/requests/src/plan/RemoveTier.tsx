import { useWords } from '@portal/i18n';
import { IconButton, IconDelete } from '@portal/ui';
import { planWords } from './words.ts';

/** Takes a tier away; a ladder of two keeps both. */
export function RemoveTier({ number, remove }: { number: number; remove?(): void }) {
  const t = useWords(planWords);
  const label = remove ? t('removeTier', { number }) : t('keepTier', { number });
  return <IconButton icon={IconDelete} label={label} disabled={!remove} onClick={remove} />;
}
