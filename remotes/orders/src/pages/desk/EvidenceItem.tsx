import { useWords } from '@portal/i18n';
import type { Detail } from './api.ts';
import css from './case.module.css';
import { words } from './words.ts';

const KB = 1024;

interface EvidenceItemProps {
  item: Detail['evidence'][number];
  open(): void;
}

/** A file, or a line of a bill as it was told, with person, time, and its hash as a tip. */
export function EvidenceItem({ item, open }: EvidenceItemProps) {
  const t = useWords(words);
  const { billDay, billLine, createBy, createTime, isSeen, sha256, size } = item;
  const name = billLine ? t('lineOf', { day: billDay }) : item.name;
  const by = { name: createBy, time: createTime };
  return (
    <li>
      <b data-tip={`SHA-256 ${sha256}`}>{name}</b>
      <small>
        {billLine ? t('linkedBy', by) : t('evidenceOf', { ...by, size: Math.ceil(size / KB) })}
        {isSeen && ` · ${t('seen')}`}
      </small>
      <button
        type="button"
        className="ui-link"
        aria-label={t('openNamed', { name })}
        onClick={open}
      >
        {t('openFile')}
      </button>
      {billLine && <code className={css.line}>{billLine}</code>}
    </li>
  );
}
