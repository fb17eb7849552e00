import { RSA_MIN_BITS } from '@portal/contract/merchant/merchant-rules';
import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { CopyButton } from '@portal/ui';
import { useEffect, useState } from 'react';
import { Field } from './fields.ts';
import css from './key.module.css';
import { canReadKeys, type KeyFacts, readKey } from './key-strength.ts';

/** Returns the facts of a typed key once it is read; `null` if the text is no key. */
function useKeyFacts(text: string): KeyFacts | null | undefined {
  const [facts, setFacts] = useState<{ text: string; facts: KeyFacts | null }>();
  useEffect(() => {
    let isCurrent = true;
    void readKey(text).then((read) => {
      if (isCurrent) setFacts({ text, facts: read ?? null });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return facts?.text === text ? facts.facts : undefined;
}

function Strength({ text }: { text: string }) {
  const t = useWords(fileWords);
  const facts = useKeyFacts(text);
  if (facts === undefined) return null;
  if (facts === null) return <p className={css.weak}>{t('keyWrong')}</p>;
  const { bits, isStrong, fingerprint } = facts;
  return (
    <>
      <p className={isStrong ? css.strong : css.weak}>
        {t(isStrong ? 'keyGood' : 'keyShort', { bits, min: RSA_MIN_BITS })}
      </p>
      <p>
        <span>{t('fingerprint')}</span>
        <code>{fingerprint}</code>
        <CopyButton text={fingerprint} />
      </p>
    </>
  );
}

/** The public key that a merchant signs with; its strength and fingerprint are shown as it is typed. */
export function KeyField({ text }: { text: string }) {
  const t = useWords(fileWords);
  return (
    <div className={css.key}>
      <Field.TextArea name="publicKey" />
      <small>{t('keyHint')}</small>
      <div role="status">{text.trim() !== '' && canReadKeys() && <Strength text={text} />}</div>
    </div>
  );
}
