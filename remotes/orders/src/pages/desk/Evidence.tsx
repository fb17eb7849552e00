import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { EVIDENCE_TYPES } from '@portal/contract/orders/desk-evidence';
import { useWords } from '@portal/i18n';
import { Button, Section } from '@portal/ui';
import { type ChangeEvent, useState } from 'react';
import type { Detail } from './api.ts';
import { CaseBill } from './CaseBill.tsx';
import css from './case.module.css';
import { EvidenceItem } from './EvidenceItem.tsx';
import type { EvidenceState } from './useEvidence.ts';
import { words } from './words.ts';

/** Input to choose files; they may be dropped anywhere on the pane. */
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

interface EvidenceProps {
  one: Detail;
  evidence: EvidenceState;
  reload(): Promise<unknown>;
}

/** Evidence of what happened, and ways to add to it: files, and lines of the channel's bill. */
export function Evidence({ one, evidence, reload }: EvidenceProps) {
  const t = useWords(words);
  const [isLooking, setLooking] = useState(false);
  return (
    <Section title={t('evidence')}>
      <p className={css.hint}>{t('evidenceHint')}</p>
      <ul className={css.files}>
        {one.evidence.map((file) => (
          <EvidenceItem
            key={file.evidenceId}
            item={file}
            open={() => void evidence.open(file.evidenceId)}
          />
        ))}
      </ul>
      {evidence.mayAdd && <Zone evidence={evidence} />}
      {evidence.mayAdd && (
        <p className={css.bill}>
          <Button onClick={() => setLooking(true)}>{t('linkLine')}</Button>
        </p>
      )}
      {isLooking && <CaseBill one={one} close={() => setLooking(false)} reload={reload} />}
    </Section>
  );
}
