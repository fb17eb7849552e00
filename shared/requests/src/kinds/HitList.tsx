import { useWords } from '@portal/i18n';
import { Banner, useDict } from '@portal/ui';
import type { HitsProps } from './Hits.tsx';
import css from './kinds.module.css';
import { useLabels } from './labels.ts';
import { kindWords } from './words.ts';

/** Drawn by `Hits`. */
export function HitList({ hits, waits }: HitsProps) {
  const t = useWords(kindWords);
  const types = useDict('black_type');
  const labelOf = useLabels();
  const list = (parts: readonly string[]) => parts.join(t('listComma'));
  return (
    <Banner tone={waits ? 'danger' : 'warning'}>
      {t(waits ? 'hits' : 'hitsThen', { count: hits.length })}
      {hits.map(({ blackId, name, remark, hit, fields }) => (
        <span key={blackId} className={css.hit}>
          {t('hit', {
            id: blackId,
            name,
            types: list(hit.map((type) => types.label(type))),
            fields: list(fields.map((field) => labelOf(field) ?? field)),
            remark,
          })}
        </span>
      ))}
    </Banner>
  );
}
