import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { EVIDENCE_TYPES } from '@portal/contract/orders/desk-evidence';
import { useWords } from '@portal/i18n';
import { Section } from '@portal/ui';
import type { ChangeEvent } from 'react';
import type { Detail } from './api.ts';
import css from './case.module.css';
import type { EvidenceState } from './useEvidence.ts';
import { words } from './words.ts';

const KB = 1024;

/** Where files are chosen; they may be dropped anywhere on the pane. */
function Zone({ evidence }: { evidence: EvidenceState }) {
  const t = useWords(words);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void evidence.add([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <label className={css.zone} aria-busy={evidence.isSending}>
      <input
        ref={evidence.input}
        className="ui-hidden"
        type="file"
        multiple
        accept={EVIDENCE_TYPES.map((type) => `.${type}`).join()}
        aria-invalid={evidence.refusal !== ''}
        onChange={choose}
      />
      <span>
        <b>{t('chooseFile')}</b> {t('orDrop')}
      </span>
      <small>{t('fileHint', { max: UPLOAD_MAX_MB })}</small>
      {evidence.refusal && <small role="alert">{evidence.refusal}</small>}
    </label>
  );
}

/** What shows what has happened: each with size, person, time, and its hash as a tip. */
export function Evidence({ one, evidence }: { one: Detail; evidence: EvidenceState }) {
  const t = useWords(words);
  return (
    <Section title={t('evidence')}>
      <p className={css.hint}>{t('evidenceHint')}</p>
      <ul className={css.files}>
        {one.evidence.map((file) => (
          <li key={file.evidenceId}>
            <b data-tip={`SHA-256 ${file.sha256}`}>{file.name}</b>
            <small>
              {t('evidenceOf', {
                size: Math.ceil(file.size / KB),
                name: file.createBy,
                time: file.createTime,
              })}
              {file.isSeen && ` · ${t('seen')}`}
            </small>
            <button
              type="button"
              className="ui-link"
              aria-label={t('openNamed', { name: file.name })}
              onClick={() => void evidence.open(file.evidenceId)}
            >
              {t('openFile')}
            </button>
          </li>
        ))}
      </ul>
      {evidence.mayAdd && <Zone evidence={evidence} />}
    </Section>
  );
}
