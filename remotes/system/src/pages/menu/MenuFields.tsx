import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MENU_CACHE, MENU_FRAME, MENU_TYPE } from '@portal/contract/system/dictionaries';
import {
  hasField,
  isInnerLink,
  type MenuKind,
  MenuType,
  withoutForeign,
} from '@portal/contract/system/menu';
import { useWords } from '@portal/i18n';
import {
  Banner,
  type FormDrawerState,
  MENU_ICON_NAMES,
  mayBeFramed,
  menuIcon,
  Segments,
  useCall,
} from '@portal/ui';
import { useContext, useEffect, useId } from 'react';
import { treeNodes } from '../../widgets/tree-nodes.ts';
import { menus } from './api.ts';
import { Field, type Menu } from './fields.tsx';
import css from './menu.module.css';
import { ReleasedContext, useIsMissing } from './released.ts';
import { words } from './words.ts';

interface MenuFieldsProps {
  form: Pick<FormDrawerState, 'values' | 'set'>;
  /** The menu that is edited; undefined: a new one. */
  menu: Menu | undefined;
}

/** Fields of the kind that the form is at; those of others are not there and hold nothing. */
export function MenuFields({ form, menu }: MenuFieldsProps) {
  const t = useWords(words);
  const { values, set } = form;
  const kind = values as unknown as MenuKind;
  const { all, parents, components, permits } = useChoices(menu);
  const has = (field: Parameters<typeof hasField>[1]) => hasField(kind, field);
  useEffect(() => {
    for (const [name, value] of Object.entries(withoutForeign(kind))) {
      if (value !== values[name]) set(name, value);
    }
  });
  return (
    <>
      <div className={css.whole}>
        <Segments label={t('menuType')}>
          {MenuType.options.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={type === kind.menuType}
              onClick={() => set('menuType', type)}
            >
              {t(`type.${type}`)}
            </button>
          ))}
        </Segments>
      </div>
      <Field.Text name="titleZh" />
      <Field.Text name="titleEn" />
      <Field.Tree name="parentId" nodes={parents} />
      <Field.Number name="orderNum" />
      {has('icon') && values.parentId === '0' && (
        <IconPicker value={String(values.icon)} choose={(icon) => set('icon', icon)} />
      )}
      {has('path') && (
        <>
          <Field.Choice
            name="isFrame"
            options={[
              { value: MENU_FRAME.inner, label: t('inside') },
              { value: MENU_FRAME.external, label: t('outside') },
            ]}
          />
          <Field.Text name="path" />
          <FrameHint kind={kind} />
        </>
      )}
      {has('component') && (
        <>
          <Field.Choice name="component" options={components} />
          <ComponentHint component={String(values.component ?? '')} />
        </>
      )}
      {has('perms') && <Field.Choice name="perms" options={permits} />}
      {has('routeName') && (
        <>
          <Field.Text name="routeName" />
          <Field.Text name="query" />
          <Field.Text name="activeMenu" />
          <Field.Choice
            name="isCache"
            options={[
              { value: MENU_CACHE.kept, label: t('cached') },
              { value: MENU_CACHE.fresh, label: t('notCached') },
            ]}
          />
          <div className={css.checks}>
            {(['affix', 'isAddFlag'] as const).map((name) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={values[name] === true}
                  onChange={({ target }) => set(name, target.checked)}
                />
                {t(name)}
              </label>
            ))}
          </div>
        </>
      )}
      {has('visible') && <Field.Dict name="visible" type="sys_show_hide" />}
      <Field.Dict name="status" type="sys_normal_disable" />
      <StopHint menu={menu} all={all} status={values.status} />
      <Field.TextArea name="remark" />
    </>
  );
}

interface IconPickerProps {
  value: string;
  choose(icon: string): void;
}

/** The icons that the sidebar has for entries of its first level. */
function IconPicker({ value, choose }: IconPickerProps) {
  const t = useWords(words);
  const group = useId();
  return (
    <fieldset className={css.whole}>
      <legend>{t('icon')}</legend>
      <div className={css.icons}>
        {MENU_ICON_NAMES.map((name) => {
          const Icon = menuIcon(name);
          return (
            <label key={name} title={name}>
              <input
                type="radio"
                name={group}
                aria-label={name}
                checked={value === name}
                onChange={() => choose(name)}
              />
              <Icon />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const NONE: never[] = [];
const asOptions = (values: Iterable<string>) =>
  [...values].map((value) => ({ value, label: value }));

/** Returns the options for the fields of a menu. */
function useChoices(menu: Menu | undefined) {
  const t = useWords(words);
  const all: Menu[] = useCall(menus.list, { query: {} }).data ?? NONE;
  const permits = useCall(menus.permits, {}).data ?? NONE;
  const released = useContext(ReleasedContext) ?? NONE;
  const of = {
    id: ({ menuId }: Menu) => menuId,
    parent: ({ parentId }: Menu) => parentId,
    label: ({ menuName }: Menu) => menuName,
    disabled: () => false,
  };
  const possible = all.filter(({ menuType }) => menuType !== MENU_TYPE.button);
  const children = treeNodes(possible, of, menu?.menuId);
  return {
    all,
    parents: [{ id: '0', label: t('root'), children }],
    components: asOptions(released),
    // A key of another system stays when the menu is changed.
    permits: asOptions(menu?.isForeignPerms ? [menu.perms, ...permits] : permits),
  };
}

/** Said of a component that no live remote has. */
function ComponentHint({ component }: { component: string }) {
  const t = useWords(words);
  const isMissing = useIsMissing(component);
  return isMissing && <Banner tone="warning">{t('notReleasedText', { component })}</Banner>;
}

/** Said of an address that is to be framed: whether this installation allows its host. */
function FrameHint({ kind }: { kind: MenuKind }) {
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
function StopHint({ menu, all, status }: StopHintProps) {
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
