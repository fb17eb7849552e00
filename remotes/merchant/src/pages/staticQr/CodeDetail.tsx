import { useWords } from '@portal/i18n';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import { AmountCell } from './AmountCell.tsx';
import type { CodeDetail as Code } from './api.ts';
import css from './code.module.css';
import { Downloads } from './Downloads.tsx';
import { Expiry } from './Expiry.tsx';
import { facts } from './fields.ts';
import { QrPicture } from './QrPicture.tsx';
import { Renewal } from './Renewal.tsx';
import { TagTable } from './TagTable.tsx';
import { words } from './words.ts';

/** A code: its picture and what can be taken away of it, then what it says. */
export function CodeDetail({ code }: { code: Code }) {
  const t = useWords(words);
  const isDynamic = code.type === '12';
  return (
    <>
      <RecordHead line={[code.store, code.terminal].filter(Boolean).join(' · ')}>
        <strong>{code.merName}</strong>
        <DictTag type="qr_type" value={code.type} />
        <DictTag type="qr_status" value={code.status} />
      </RecordHead>
      <div className={css.show}>
        <QrPicture
          payload={code.payload}
          label={t('pictureOf', { name: code.merName })}
          dim={code.status === '1' || (isDynamic && code.secondsLeft === 0)}
        />
        <div>
          <p className={css.amount}>
            <AmountCell row={code} />
          </p>
          <p>{t(isDynamic ? 'dynamicText' : 'staticHint')}</p>
          {isDynamic && (
            <>
              <p>
                <Expiry row={code} />
              </p>
              <Renewal code={code} />
            </>
          )}
        </div>
      </div>
      <Downloads code={code} />
      <Section title={t('facts')}>
        <Facts of={code} fields={facts} />
      </Section>
      <Section title={t('decoded')}>
        <p className={css.payload}>
          <code>{code.payload}</code>
        </p>
        <TagTable lines={code.decoded} />
      </Section>
      <Section title={t('versions')}>
        <ul className={css.versions}>
          {code.versions.map((version) => (
            <li key={version.payloadNo}>
              {t('version', {
                no: version.payloadNo,
                time: version.createTime,
                by: version.createBy,
              })}{' '}
              <code>{version.md5}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
