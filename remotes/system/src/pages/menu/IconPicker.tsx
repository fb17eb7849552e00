import { useWords } from '@portal/i18n';
import { MENU_ICON_NAMES, menuIcon } from '@portal/ui';
import { useId } from 'react';
import css from './menu.module.css';
import { words } from './words.ts';

interface IconPickerProps {
  value: string;
  choose(icon: string): void;
}

/** The icons that the sidebar has for entries of its first level. */
export function IconPicker({ value, choose }: IconPickerProps) {
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
