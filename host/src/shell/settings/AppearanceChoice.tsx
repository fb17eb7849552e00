import { useWords } from '@portal/i18n';
import { APPEARANCES, type Appearance } from '../../state/appearance.ts';
import { hostWords } from '../../words/words.ts';
import css from './settings.module.css';

interface AppearanceChoiceProps {
  value: Appearance;
  onChange: (value: Appearance) => void;
}

/** Light, dark, or as the device has it. */
export function AppearanceChoice({ value, onChange }: AppearanceChoiceProps) {
  const t = useWords(hostWords);
  return (
    <fieldset>
      <legend>{t('appearance.label')}</legend>
      <div className={css.segments}>
        {APPEARANCES.map((appearance) => (
          <label key={appearance}>
            <input
              type="radio"
              className="ui-hidden"
              name="appearance"
              checked={appearance === value}
              onChange={() => onChange(appearance)}
            />
            <span>{t(`appearance.${appearance}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
