import { useWords } from '@portal/i18n';
import { useId, useState } from 'react';
import { isColour } from '../../state/layout-settings.ts';
import { hostWords } from '../../words/words.ts';
import { IconPlus } from '../icons.ts';
import css from './theme-choice.module.css';

interface OwnColourProps {
  /** `#RRGGBB` */
  value: string;
  /** True when the colour is none of the predefined ones. */
  isOwn: boolean;
  onChange: (value: string) => void;
}

/** Any colour: from the browser's picker, or typed. What is being typed counts once it is a colour. */
export function OwnColour({ value, isOwn, onChange }: OwnColourProps) {
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
