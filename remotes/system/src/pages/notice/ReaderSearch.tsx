import { useWords } from '@portal/i18n';
import { Button, uiWords } from '@portal/ui';
import css from './Receipts.module.css';
import { words } from './words.ts';

const NAME = 'reader';

/** Finds readers by a part of account or name; `''` finds all. */
export function ReaderSearch({ search }: { search(text: string): void }) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const find = (fields: FormData) => search(String(fields.get(NAME) ?? '').trim());
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        find(new FormData(event.currentTarget));
      }}
    >
      <input
        type="search"
        name={NAME}
        maxLength={64}
        placeholder={t('readerName')}
        aria-label={t('readerName')}
      />
      <Button htmlType="submit">{kit('search')}</Button>
    </form>
  );
}
