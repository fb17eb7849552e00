import { MENU_CACHE, MENU_FRAME } from '@portal/contract/system/dictionaries';
import { hasField, type MenuKind, MenuType, withoutForeign } from '@portal/contract/system/menu';
import { useWords } from '@portal/i18n';
import { type FormDrawerState, Segments } from '@portal/ui';
import { useEffect } from 'react';
import { Field, type Menu } from './fields.ts';
import { ComponentHint, FrameHint, StopHint } from './Hints.tsx';
import { IconPicker } from './IconPicker.tsx';
import css from './menu.module.css';
import { useChoices } from './useChoices.ts';
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
