import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { listAddress } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { routesAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { IconSearch } from '../icons.ts';
import type { Command } from './command.ts';

const ID = /^(?=.*\d{4})[\w-]{6,40}$/;

/** Returns true if a text can be the number of something: no spaces, and four digits in a row. */
export const isNumber = (text: string): boolean => ID.test(text);

/** Pages that find a record by its number, by component. */
const FINDERS: Record<string, (path: string, id: string) => string> = {
  'orders/general/index': (path, anyId) => listAddress(path, generalOrderRoutes.list, { anyId }),
  'merchant/info/index': (path, merId) => listAddress(path, merchantRoutes.list, { merId }),
};

/** The lists of this user in which a typed number can be looked up. */
export function useIdCommands(typed: string): Command[] {
  const t = useWords(hostWords);
  const { pages } = useAtomValue(routesAtom);
  const navigate = useNavigate();
  const id = typed.trim();
  if (!isNumber(id)) return [];
  return pages.flatMap(({ path, component, title }) => {
    const find = FINDERS[component];
    if (!find) return [];
    return {
      id: `id ${path}`,
      group: 'ids',
      icon: IconSearch,
      title: t('palette.findIn', { id, title }),
      trail: [],
      run: () => navigate(find(path, id)),
    };
  });
}
