import { useWords } from '@portal/i18n';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../arco.ts';
import { uiWords } from '../words/index.ts';
import type { Lazy } from './lazy-part.ts';

interface LazyPartProps<Props> {
  part: Lazy<Props>;
  /** Pixels that are held for it until it is here. */
  height: number;
  /** Properties of the component. */
  given: Props;
}

/**
 * A part of the kit that is heavy and that few pages have: fetched when it is first drawn. Until it
 * is here its place is held; one that did not arrive can be asked for again.
 */
export function LazyPart<Props extends object>({ part, height, given }: LazyPartProps<Props>) {
  const t = useWords(uiWords);
  const Part = useSyncExternalStore(part.subscribe, part.current);
  const [isFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    part.load().catch(() => setFailed(true));
  }, [part]);
  useEffect(ask, [ask]);
  if (Part) return <Part {...given} />;
  return (
    <div className={isFailed ? undefined : 'ui-part-bones'} style={{ minHeight: height }}>
      {isFailed && (
        <>
          {t('failedTitle')} <Button onClick={ask}>{t('retry')}</Button>
        </>
      )}
    </div>
  );
}
