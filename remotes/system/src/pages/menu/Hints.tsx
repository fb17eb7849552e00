import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import { isInnerLink, type MenuKind } from '@portal/contract/system/menu';
import { useWords } from '@portal/i18n';
import { Banner, mayBeFramed } from '@portal/ui';
import type { Menu } from './fields.ts';
import css from './menu.module.css';
import { useIsMissing } from './released.ts';
import { words } from './words.ts';

/** Said of a component that no live remote has. */
export function ComponentHint({ component }: { component: string }) {
  const t = useWords(words);
  const isMissing = useIsMissing(component);
  return isMissing && <Banner tone="warning">{t('notReleasedText', { component })}</Banner>;
}

/** Said of an address that is to be framed: whether this installation allows its host. */
export function FrameHint({ kind }: { kind: MenuKind }) {
  const t = useWords(words);
  const { path } = kind;
  if (!isInnerLink(kind) || !URL.canParse(path)) return null;
  if (mayBeFramed(path)) return <Banner tone="info">{t('framed')}</Banner>;
  return <Banner tone="warning">{t('notFramed', { host: new URL(path).host })}</Banner>;
}

/** A menu and all below it. */
function branchOf(menu: Menu, all: readonly Menu[]): Menu[] {
  const below = all.filter(({ parentId }) => parentId === menu.menuId);
  return [menu, ...below.flatMap((child) => branchOf(child, all))];
}

interface StopHintProps {
  menu: Menu | undefined;
  all: readonly Menu[];
  status: unknown;
}

/** Hint that names what disabling a menu in use takes away. */
export function StopHint({ menu, all, status }: StopHintProps) {
  const t = useWords(words);
  if (!menu || menu.status === ON_OFF.disabled || status !== ON_OFF.disabled) return null;
  const branch = branchOf(menu, all);
  const entries = branch.filter(({ menuType }) => menuType !== MENU_TYPE.button).length;
  const keys = branch.flatMap(({ perms }) => perms || []);
  return (
    <Banner tone="warning">
      {t('stopText', { entries, keys: keys.length, roles: menu.roleCount })}
      {keys.length > 0 && <p className={css.keys}>{keys.join(' ')}</p>}
    </Banner>
  );
}
