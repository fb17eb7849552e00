import { DEFAULT_THEME } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { THEME_PRESETS } from '@portal/ui/theme';
import { useId, useState } from 'react';
import { isColour } from '../../state/layout-settings.ts';
import { hostWords } from '../../words/words.ts';
import { IconPlus } from '../icons.ts';
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

interface OwnColourProps {
  /** `#RRGGBB` */
  value: string;
  /** True when the colour is none of the predefined ones. */
  isOwn: boolean;
  onChange: (value: string) => void;
}

/** Any colour: from the browser's picker, or typed. What is being typed counts once it is a colour. */
function OwnColour({ value, isOwn, onChange }: OwnColourProps) {
  const t = useWords(hostWords);
  const hint = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isColour(typed);
  const type = (text: string) => {
    setTyped(text);
    if (isColour(text)) onChange(text.toUpperCase());
  };
  const settle = () => {
    if (!isWrong) setTyped(undefined);
  };
  return (
    <div className={css.own}>
      <label className={css.swatch} data-own={isOwn} title={t('settings.ownColour')}>
        <input
          type="color"
          aria-label={t('settings.ownColour')}
          value={value.toLowerCase()}
          onChange={({ target }) => {
            setTyped(undefined);
            onChange(target.value.toUpperCase());
          }}
        />
        <span style={isOwn ? { background: value } : undefined}>{!isOwn && <IconPlus />}</span>
      </label>
      <input
        className={css.hex}
        aria-label={t('settings.hex')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? hint : undefined}
        maxLength={7}
        spellCheck={false}
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
      />
      {isWrong && (
        <p id={hint} role="alert">
          {t('settings.hexInvalid')}
        </p>
      )}
    </div>
  );
}
