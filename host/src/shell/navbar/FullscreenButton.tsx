import { useWords } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import { useSyncExternalStore } from 'react';
import { hostWords } from '../../words/words.ts';
import { IconFullscreen, IconFullscreenExit } from '../icons.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = () => document.fullscreenElement !== null;

/** Fills the screen with the console; absent where the browser does not allow it. */
export function FullscreenButton() {
  const t = useWords(hostWords);
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon={full ? IconFullscreenExit : IconFullscreen}
      label={full ? t('navbar.exitFullscreen') : t('navbar.fullscreen')}
      onClick={() =>
        void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
      }
    />
  );
}
