import { can } from '@portal/auth';
import { NEW_PARAM } from '@portal/contract/kit/found';
import { type KeyOf, useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { routesAtom } from '../../state/menu.ts';
import { IconPlus } from '../icons.ts';
import type { Command } from './command.ts';
import { paletteWords } from './words.ts';

/** Lists whose forms are opened most: component, and the permission that its form needs. */
const FORMS = {
  merchant: ['merchant/info/index', 'mer:merchant:add'],
  merChannel: ['merchant/merChannel/index', 'mer:merChannel:add'],
  staticQr: ['merchant/staticQr/index', 'mer:staticQr:add'],
  limit: ['merchant/limit/index', 'mer:limit:add'],
  offline: ['orders/offline/index', 'order:offline:add'],
  receipt: ['finance/receipt/index', 'finance:receipt:add'],
  deposit: ['remittance/deposit/index', 'agent:deposit:add'],
  blacklist: ['merchant/blacklist/index', 'mer:blacklist:add'],
  user: ['system/user/index', 'system:user:add'],
  role: ['system/role/index', 'system:role:add'],
  notice: ['system/notice/index', 'system:notice:add'],
} as const satisfies Record<string, readonly [component: string, permit: string]>;

type Form = keyof typeof FORMS;
type Title = KeyOf<typeof import('./zh-CN.json')>;

/** New records that the user may begin from anywhere: each opens the list with its form. */
export function useCreateCommands(): Command[] {
  const t = useWords(paletteWords);
  const { pages } = useAtomValue(routesAtom);
  const navigate = useNavigate();
  return (Object.keys(FORMS) as Form[]).flatMap((form) => {
    const [component, permit] = FORMS[form];
    const page = pages.find((one) => one.component === component);
    if (!page || !can(permit)) return [];
    const title: Title = `create.${form}`;
    return {
      id: `create ${form}`,
      group: 'create',
      icon: IconPlus,
      title: t(title),
      trail: page.trail.map((crumb) => crumb.title),
      run: () => navigate(`${page.path}?${NEW_PARAM}=1`),
    };
  });
}
