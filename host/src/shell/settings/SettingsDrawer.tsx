import { useWords } from '@portal/i18n';
import { Button, toast } from '@portal/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { layoutAtom, previewLayoutAtom, saveLayoutAtom } from '../../state/layout.ts';
import { resetLayout } from '../../state/layout-settings.ts';
import { hostWords } from '../../words/words.ts';
import type { Layer } from '../layers/LazyLayer.tsx';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import { AppearanceChoice } from './AppearanceChoice.tsx';
import { SideChoice } from './SideChoice.tsx';
import { Switches } from './Switches.tsx';
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
