import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { EVIDENCE_TYPES } from '@portal/contract/orders/desk-evidence';
import { useWords } from '@portal/i18n';
import { BillDialog } from '@portal/review';
import { Button, Section, toast, useAction, useCall } from '@portal/ui';
import { type ChangeEvent, useState } from 'react';
import { desk as calls, type Detail } from './api.ts';
import css from './case.module.css';
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

const KB = 1024;

interface EvidenceItemProps {
  item: Detail['evidence'][number];
  open(): void;
}

/** A file, or a line of a bill as it was told, with person, time, and its hash as a tip. */
function EvidenceItem({ item, open }: EvidenceItemProps) {
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

interface CaseBillProps {
  one: Detail;
  close(): void;
  /** A line was linked. */
  reload(): Promise<unknown>;
}

/** Looks for a case in the channel's bill of a day, and links a line of it as evidence. */
function CaseBill({ one, close, reload }: CaseBillProps) {
  const t = useWords(words);
  const [query, look] = useState({ day: one.txnTime.slice(0, 10), text: '' });
  const params = { kind: one.kind, reference: one.reference };
  const answer = useCall(calls.bill, { params, query });
  const link = useAction(calls.linkLine, async () => {
    toast(t('lineLinked'));
    close();
    await reload();
  });
  return (
    <BillDialog
      title={t('billOf', { channel: one.chnlName })}
      {...{ query, answer, look, close }}
      known={one.evidence.map(({ billLine }) => billLine)}
      link={(line) => void link({ params, body: { day: query.day, line } })}
    />
  );
}
