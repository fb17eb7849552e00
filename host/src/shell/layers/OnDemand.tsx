import { AppError } from '@portal/http';
import { useCommon } from '@portal/i18n';
import { showError } from '@portal/ui';
import { type ComponentType, useEffect, useState } from 'react';

export interface Layer {
  onClose: () => void;
}

interface OnDemandProps extends Layer {
  /** Fetches the layer; the same function every time. */
  load: () => Promise<ComponentType<Layer>>;
}

/**
 * A layer over the shell that is fetched when it is first opened. When that fails it says so and
 * counts as closed: the page below is not touched.
 */
export function OnDemand({ load, onClose }: OnDemandProps) {
  const t = useCommon();
  const [View, setView] = useState<ComponentType<Layer>>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (view) => isWanted && setView(() => view),
      (cause: unknown) => {
        if (!isWanted) return;
        showError(new AppError({ kind: 'network', code: 0, text: t('error.network'), cause }));
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, onClose, t]);
  return View ? <View onClose={onClose} /> : null;
}
