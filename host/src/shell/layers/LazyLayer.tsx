import { AppError } from '@portal/http';
import { useCommon } from '@portal/i18n';
import { type Lazy, showError } from '@portal/ui';
import { useEffect, useSyncExternalStore } from 'react';

export interface Layer {
  onClose: () => void;
}

interface LazyLayerProps extends Layer {
  layer: Lazy<Layer>;
}

/**
 * A layer over the shell that is fetched when it is first opened. When that fails it says so and
 * counts as closed: the page below is not touched.
 */
export function LazyLayer({ layer, onClose }: LazyLayerProps) {
  const t = useCommon();
  const View = useSyncExternalStore(layer.subscribe, layer.current);
  useEffect(() => {
    let isWanted = true;
    layer.load().catch((cause: unknown) => {
      if (!isWanted) return;
      showError(new AppError({ kind: 'network', code: 0, text: t('error.network'), cause }));
      onClose();
    });
    return () => {
      isWanted = false;
    };
  }, [layer, onClose, t]);
  return View ? <View onClose={onClose} /> : null;
}
