import { sessionAtom, store } from '@portal/auth';
import { lazyPart } from '@portal/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { idleLeftAtom, watchIdle } from '../../session/idle/watch-idle.ts';
import { answerProof, askedAtom, askForProofs } from '../../session/step-up/asked.ts';
import { closeSettingsAtom, layoutAtom } from '../../state/layout.ts';
import { useOpenNotice } from '../notices/useOpenNotice.ts';
import { type Layer, LazyLayer } from './LazyLayer.tsx';
import { layerAtom } from './open-layer.ts';

const settings = lazyPart<Layer>(async () => ({
  Part: (await import('../settings/SettingsDrawer.tsx')).SettingsDrawer,
}));
const palette = lazyPart<Layer>(async () => {
  const { Palette, paletteWords } = await import('../palette/Palette.tsx');
  return { Part: Palette, words: paletteWords };
});
const keys = lazyPart<Layer>(async () => ({
  Part: (await import('../shortcuts/KeysDialog.tsx')).KeysDialog,
}));
const noticeDrawer = lazyPart<Layer>(async () => ({
  Part: (await import('../notices/NoticeDrawer.tsx')).NoticeDrawer,
}));

const stepUp = lazyPart<Layer>(async () => {
  const { StepUp, stepUpWords } = await import('../../session/step-up/StepUp.tsx');
  return { Part: StepUp, words: stepUpWords };
});
const idle = lazyPart<Layer>(async () => {
  const { IdleWarning, idleWords } = await import('../../session/idle/IdleWarning.tsx');
  return { Part: IdleWarning, words: idleWords };
});
const nothing = () => undefined;
const cancelProof = () => answerProof(false);

/** Layers that open over the page and belong to no page. */
export function Layers() {
  const asked = useAtomValue(askedAtom, { store });
  const isIdle = useAtomValue(idleLeftAtom, { store }) !== undefined;
  const idleMinutes = useAtomValue(sessionAtom, { store })?.idleMinutes;
  useEffect(askForProofs, []);
  useEffect(() => (idleMinutes === undefined ? undefined : watchIdle(idleMinutes)), [idleMinutes]);
  const { showSettings } = useAtomValue(layoutAtom);
  const closeSettings = useSetAtom(closeSettingsAtom);
  const [layer, setLayer] = useAtom(layerAtom);
  const close = useCallback(() => setLayer(undefined), [setLayer]);
  const notice = useOpenNotice();
  return (
    <>
      {showSettings && <LazyLayer layer={settings} onClose={closeSettings} />}
      {layer === 'palette' && <LazyLayer layer={palette} onClose={close} />}
      {layer === 'keys' && <LazyLayer layer={keys} onClose={close} />}
      {isIdle && <LazyLayer layer={idle} onClose={nothing} />}
      {asked && <LazyLayer layer={stepUp} onClose={cancelProof} />}
      {notice.id && <LazyLayer key={notice.id} layer={noticeDrawer} onClose={notice.close} />}
    </>
  );
}
