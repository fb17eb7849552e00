import { useWords } from '@portal/i18n';
import type { LayoutSettings } from '../../state/layout-settings.ts';
import { hostWords } from '../../words/words.ts';
import css from './settings.module.css';

interface SwitchesProps {
  layout: LayoutSettings;
  onChange: (change: Partial<LayoutSettings>) => void;
}

const SWITCHES = [
  'topNav',
  'tagsView',
  'fixedHeader',
  'sidebarLogo',
  'dynamicTitle',
  'singleKeys',
] as const satisfies (keyof LayoutSettings)[];

/** Switches for the parts and the behaviour of the shell. */
export function Switches({ layout, onChange }: SwitchesProps) {
  const t = useWords(hostWords);
  return (
    <fieldset>
      <legend>{t('settings.interface')}</legend>
      {SWITCHES.map((name) => (
        <label key={name} className={css.row}>
          {t(`settings.${name}`)}
          <input
            type="checkbox"
            role="switch"
            className={css.switch}
            checked={layout[name]}
            aria-checked={layout[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        </label>
      ))}
    </fieldset>
  );
}
