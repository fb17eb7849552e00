import { DEFAULT_THEME } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { THEME_PRESETS } from '@portal/ui/theme';
import { hostWords } from '../../words/words.ts';
import { OwnColour } from './OwnColour.tsx';
import css from './theme-choice.module.css';

interface ThemeChoiceProps {
  /** `#RRGGBB` */
  value: string;
  onChange: (value: string) => void;
}

const NAMES = {
  [DEFAULT_THEME]: 'settings.colours.sky',
  '#165DFF': 'settings.colours.blue',
  '#11A983': 'settings.colours.green',
  '#13C2C2': 'settings.colours.cyan',
  '#6959CD': 'settings.colours.violet',
  '#F5222D': 'settings.colours.red',
  '#FA541C': 'settings.colours.orange',
  '#304156': 'settings.colours.slate',
} as const satisfies Record<(typeof THEME_PRESETS)[number], string>;

/** The theme colour: one of the predefined ones, or any other. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const t = useWords(hostWords);
  const isChosen = (colour: string) => colour === value.toUpperCase();
  return (
    <fieldset>
      <legend>{t('settings.theme')}</legend>
      <div className={css.swatches}>
        {THEME_PRESETS.map((colour) => (
          <label key={colour} className={css.swatch} title={t(NAMES[colour])}>
            <input
              type="radio"
              className="ui-hidden"
              name="theme"
              aria-label={t(NAMES[colour])}
              checked={isChosen(colour)}
              onChange={() => onChange(colour)}
            />
            <span style={{ background: colour }} />
          </label>
        ))}
      </div>
      <OwnColour value={value} isOwn={!THEME_PRESETS.some(isChosen)} onChange={onChange} />
    </fieldset>
  );
}
