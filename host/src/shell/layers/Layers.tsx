import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { closeSettingsAtom, layoutAtom } from '../../state/layout.ts';
import { useOpenNotice } from '../notices/useOpenNotice.ts';
import { OnDemand } from './OnDemand.tsx';
import { layerAtom } from './open-layer.ts';

const loadSettings = async () => (await import('../settings/SettingsDrawer.tsx')).SettingsDrawer;
const loadPalette = async () => (await import('../palette/Palette.tsx')).Palette;
const loadKeys = async () => (await import('../shortcuts/KeysDialog.tsx')).KeysDialog;
const loadNotice = async () => (await import('../notices/NoticeDrawer.tsx')).NoticeDrawer;

/** What opens over the page and belongs to no page. */
export function Layers() {
  const { showSettings } = useAtomValue(layoutAtom);
  const closeSettings = useSetAtom(closeSettingsAtom);
  const [layer, setLayer] = useAtom(layerAtom);
  const close = useCallback(() => setLayer(undefined), [setLayer]);
  const notice = useOpenNotice();
  return (
    <>
      {showSettings && <OnDemand load={loadSettings} onClose={closeSettings} />}
      {layer === 'palette' && <OnDemand load={loadPalette} onClose={close} />}
      {layer === 'keys' && <OnDemand load={loadKeys} onClose={close} />}
      {notice.id && <OnDemand key={notice.id} load={loadNotice} onClose={notice.close} />}
    </>
  );
}
