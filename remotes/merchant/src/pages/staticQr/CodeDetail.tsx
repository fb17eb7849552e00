import { isGivenOut } from '@portal/contract/merchant/static-qr';
import { useWords } from '@portal/i18n';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import { Asked } from './Asked.tsx';
import type { CodeDetail as Code } from './api.ts';
import css from './code.module.css';
import { Downloads } from './Downloads.tsx';
import { facts } from './fields.ts';
import { Shown } from './Shown.tsx';
import { TagTable } from './TagTable.tsx';
import { words } from './words.ts';

/** Every text that was made of a code: it may hang on a wall. */
function Versions({ code }: { code: Code }) {
  const t = useWords(words);
  return (
    <Section title={t('versions')}>
      <ul className={css.versions}>
        {code.versions.map(({ payloadNo: no, createTime: time, createBy: by, md5 }) => (
          <li key={no}>
            {t('version', { no, time, by })} <code>{md5}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A code: what is asked about it, its picture and what can be taken away of it, then what it says. */
export function CodeDetail({ code }: { code: Code }) {
  const t = useWords(words);
  return (
    <>
      <RecordHead line={[code.store, code.terminal].filter(Boolean).join(' · ')}>
        <strong>{code.merName}</strong>
        <DictTag type="qr_type" value={code.type} />
        <DictTag type="qr_status" value={code.status} />
        <DictTag type="mer_chk_status" value={code.chkStatus} />
      </RecordHead>
      <Asked code={code} />
      <Shown code={code} />
      {isGivenOut(code) && <Downloads code={code} />}
      <Section title={t('facts')}>
        <Facts of={code} fields={facts} />
      </Section>
      {isGivenOut(code) && (
        <Section title={t('decoded')}>
          <p className={css.payload}>
            <code>{code.payload}</code>
          </p>
          <TagTable lines={code.decoded} />
        </Section>
      )}
      {code.versions.length > 0 && <Versions code={code} />}
    </>
  );
}
