import { useWords } from '@portal/i18n';
import type { LayoutSettings } from '../../state/layout-settings.ts';
import { hostWords } from '../../words/words.ts';
import css from './settings.module.css';

type SideTheme = LayoutSettings['sideTheme'];

interface SideChoiceProps {
  value: SideTheme;
  onChange: (value: SideTheme) => void;
}

const SIDES = [
  ['theme-dark', 'settings.sideDark'],
  ['theme-light', 'settings.sideLight'],
] as const;

/** Dark or light sidebar, each as a small drawing of the console. */
export function SideChoice({ value, onChange }: SideChoiceProps) {
  const t = useWords(hostWords);
  return (
    <fieldset>
      <legend>{t('settings.side')}</legend>
      <div className={css.thumbs}>
        {SIDES.map(([side, word]) => (
          <label key={side} className={css.thumb}>
            <input
              type="radio"
              className="ui-hidden"
              name="side-theme"
              checked={side === value}
              onChange={() => onChange(side)}
            />
            <span className={css.drawing} data-thumb={side} aria-hidden="true">
              <i />
              <i />
            </span>
            {t(word)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
