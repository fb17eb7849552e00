import { useWords } from '@portal/i18n';
import { Banner, IconButton } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { layoutAtom } from '../../state/layout.ts';
import { routesAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { IconClose } from '../icons.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { useModal } from '../layers/useModal.ts';
import { goKeys } from './go-keys.ts';
import css from './keys.module.css';
import { MODIFIER } from './modifier.ts';

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

interface KeyGroup {
  name: string;
  keys: { does: string; press: string[] }[];
}

/** Pages where requests are decided. */
const INBOXES: ReadonlySet<string> = new Set(['merchant/audit/index', 'merchant/merChannel/audit']);

/** The keys of the console for this user, in their language. */
function useKeyGroups(): KeyGroup[] {
  const t = useWords(hostWords);
  const { pages } = useAtomValue(routesAtom);
  const key = (does: string, ...press: string[]) => ({ does, press });
  return [
    {
      name: t('keys.groups.everywhere'),
      keys: [
        key(t('keys.palette'), MODIFIER, 'K'),
        key(t('keys.prevTab'), '['),
        key(t('keys.nextTab'), ']'),
        key(t('keys.escape'), 'Esc'),
        key(t('keys.help'), '?'),
      ],
    },
    {
      name: t('keys.groups.go'),
      keys: [...goKeys(pages)].map(([letter, { title }]) => key(title, 'G', letter.toUpperCase())),
    },
    {
      name: t('keys.groups.lists'),
      keys: [
        key(t('keys.next'), 'J', '↓'),
        key(t('keys.previous'), 'K', '↑'),
        key(t('keys.open'), 'Enter'),
        key(t('keys.search'), '/'),
        key(t('keys.filters'), 'F'),
        key(t('keys.refresh'), 'R'),
        key(t('keys.columns'), 'C'),
      ],
    },
    ...(pages.some(({ component }) => INBOXES.has(component))
      ? [
          {
            name: t('keys.groups.review'),
            keys: [
              key(t('keys.approve'), 'A'),
              key(t('keys.refuse'), 'D'),
              key(t('keys.choose'), 'X'),
              key(t('keys.chooseRange'), 'Shift', 'X'),
            ],
          },
        ]
      : []),
    { name: t('keys.groups.forms'), keys: [key(t('keys.submit'), MODIFIER, 'Enter')] },
  ];
}
