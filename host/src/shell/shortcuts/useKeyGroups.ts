import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { routesAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { goKeys } from './go-keys.ts';
import { MODIFIER } from './modifier.ts';

interface KeyGroup {
  name: string;
  keys: { does: string; press: string[] }[];
}

/** Pages where requests are decided. */
const INBOXES: ReadonlySet<string> = new Set(['merchant/audit/index', 'merchant/merChannel/audit']);

/** The keys of the console for this user, in their language. */
export function useKeyGroups(): KeyGroup[] {
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
