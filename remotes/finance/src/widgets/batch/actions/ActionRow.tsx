import { useWords } from '@portal/i18n';
import { ActionButton, IconMore, MenuButton, uiWords } from '@portal/ui';
import css from './actions.module.css';
import type { BatchActions } from './useBatchActions.ts';

/** The buttons of a batch: in its head, in the row that stays, and at the foot of a phone. */
export function ActionRow({ actions: { first, second, more } }: { actions: BatchActions }) {
  const kit = useWords(uiWords);
  return (
    <span className={css.row}>
      {second && <ActionButton {...second} />}
      {first && <ActionButton {...first} />}
      <span className={css.more}>
        <MenuButton label={kit('moreActions')} icon={<IconMore />} items={more} />
      </span>
    </span>
  );
}
