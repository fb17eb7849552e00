import { useWords } from '@portal/i18n';
import { Banner, IconButton } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { layoutAtom } from '../../state/layout.ts';
import { hostWords } from '../../words/words.ts';
import { IconClose } from '../icons.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { useModal } from '../layers/useModal.ts';
import css from './keys.module.css';
import { useKeyGroups } from './useKeyGroups.ts';

/** Every key of the console, in groups. */
export function KeysDialog({ onClose }: Layer) {
  const t = useWords(hostWords);
  const dialog = useModal(onClose);
  const groups = useKeyGroups();
  const { singleKeys } = useAtomValue(layoutAtom);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="shortcuts">
      <div className={css.head}>
        <h2 id="shortcuts">{t('keys.title')}</h2>
        <IconButton icon={IconClose} label={t('keys.close')} onClick={onClose} />
      </div>
      {!singleKeys && <Banner tone="info">{t('keys.off')}</Banner>}
      <div className={css.groups}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(({ does, press }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {press.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}
