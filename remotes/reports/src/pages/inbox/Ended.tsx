import { useWords } from '@portal/i18n';
import { Banner, Button, DictTag } from '@portal/ui';
import type { Body } from './api.ts';
import { words } from './words.ts';

interface EndedProps {
  end: NonNullable<Body['end']>;
  /** Takes it out of the queue. */
  done(): void;
}

/** Says who has decided meanwhile what still stands in the queue, when and how, and takes it out. */
export function Ended({ end, done }: EndedProps) {
  const t = useWords(words);
  const { by, time, dict, status } = end;
  return (
    <Banner tone="warning">
      {t('endedBy', { name: by || t('endedOther'), time })} <DictTag type={dict} value={status} />{' '}
      <Button onClick={done}>{t('endedNext')}</Button>
    </Banner>
  );
}
