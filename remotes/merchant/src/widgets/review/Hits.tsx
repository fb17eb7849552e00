import type { BlackHit } from '@portal/contract/merchant/blacklist';
import { useWords } from '@portal/i18n';
import { Banner, useDict } from '@portal/ui';
import type { z } from 'zod';
import css from './request.module.css';
import { useFieldLabel } from './useFieldLabel.ts';
import { reviewWords } from './words.ts';

export type Hit = z.output<typeof BlackHit>;

interface HitsProps {
  hits: readonly Hit[];
  /** It can still be decided: the reviewer is in for one more confirmation. */
  waits: boolean;
}

/** Entries of the blacklist that a request meets: which, by what and in which fields; masked. */
export function Hits({ hits, waits }: HitsProps) {
  const t = useWords(reviewWords);
  const types = useDict('black_type');
  const labelOf = useFieldLabel();
  if (hits.length === 0) return null;
  const list = (parts: readonly string[]) => parts.join(t('listComma'));
  return (
    <Banner tone={waits ? 'danger' : 'warning'}>
      {t(waits ? 'hits' : 'hitsThen', { count: hits.length })}
      {hits.map(({ blackId, name, remark, hit, fields }) => (
        <span key={blackId} className={css.hit}>
          {t('hit', {
            id: blackId,
            name,
            types: list(hit.map((type) => types.entry(type)?.label ?? type)),
            fields: list(fields.map(labelOf)),
            remark,
          })}
        </span>
      ))}
    </Banner>
  );
}
