import { useWords } from '@portal/i18n';
import { words } from './words.ts';

export interface EditButtonProps {
  edit(): void;
  /** See `useEditRefusal`. */
  refusal: string | undefined;
}

/** Opens the form of a part; says why it cannot be opened now. */
export function EditButton({ edit, refusal }: EditButtonProps) {
  const t = useWords(words);
  if (refusal === '') return null;
  return (
    <button
      type="button"
      className="ui-link"
      aria-disabled={refusal !== undefined}
      aria-description={refusal}
      data-tip={refusal}
      onClick={refusal === undefined ? edit : undefined}
    >
      {t('edit')}
    </button>
  );
}
