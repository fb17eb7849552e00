import { useWords } from '@portal/i18n';
import { Button, toast } from '@portal/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { APPEARANCES, type Appearance } from '../../state/appearance.ts';
import { layoutAtom, previewLayoutAtom, saveLayoutAtom } from '../../state/layout.ts';
import { type LayoutSettings, resetLayout } from '../../state/layout-settings.ts';
import { hostWords } from '../../words/words.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import css from './settings.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

const WIDTH = 320;

/**
 * The layout settings (visual design §4.9). A change shows at once; saving keeps it, closing takes
 * it back.
 */
export function SettingsDrawer({ onClose }: Layer) {
  const t = useWords(hostWords);
  const layout = useAtomValue(layoutAtom);
  const change = useSetAtom(previewLayoutAtom);
  const keep = useSetAtom(saveLayoutAtom);

  const save = () => {
    keep(layout);
    onClose();
    toast(t('settings.saved'));
  };
  return (
    <SideDrawer
      title={t('settings.title')}
      closeLabel={t('settings.close')}
      width={WIDTH}
      footer={
        <>
          <Button onClick={resetLayout}>{t('settings.reset')}</Button>
          <Button type="primary" onClick={save}>
            {t('settings.save')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={css.settings}>
        <SideChoice value={layout.sideTheme} onChange={(sideTheme) => change({ sideTheme })} />
        <ThemeChoice value={layout.theme} onChange={(theme) => change({ theme })} />
        <AppearanceChoice
          value={layout.appearance}
          onChange={(appearance) => change({ appearance })}
        />
        <Switches layout={layout} onChange={change} />
      </div>
    </SideDrawer>
  );
}

interface AppearanceChoiceProps {
  value: Appearance;
  onChange: (value: Appearance) => void;
}

/** Light, dark, or as the device has it. */
function AppearanceChoice({ value, onChange }: AppearanceChoiceProps) {
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
function Switches({ layout, onChange }: SwitchesProps) {
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
function SideChoice({ value, onChange }: SideChoiceProps) {
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
