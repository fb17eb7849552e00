import { useWords } from '@portal/i18n';
import { Banner, DictTag, Facts, RecordHead, Section } from '@portal/ui';
import type { Operation } from './api.ts';
import { facts } from './fields.ts';
import { JsonText } from './JsonText.tsx';
import css from './OperationDetail.module.css';
import { words } from './words.ts';

/** One operation: what was done, why it failed if it did, what was sent and answered. */
export function OperationDetail({ operation }: { operation: Operation }) {
  const t = useWords(words);
  const { title, businessType, status, operName, operTime, errorMsg } = operation;
  const { operParam, jsonResult } = operation;
  return (
    <>
      <RecordHead line={`${operName} · ${operTime}`}>
        <strong className={css.title}>{title}</strong>
        <DictTag type="sys_oper_type" value={businessType} />
        <DictTag type="sys_common_status" value={status} />
      </RecordHead>
      {errorMsg && (
        <div className={css.error}>
          <Banner tone="danger">{errorMsg}</Banner>
        </div>
      )}
      <Section title={t('call')}>
        <Facts of={operation} fields={facts} />
      </Section>
      <Section title={t('operParam')}>
        <JsonText text={operParam} />
      </Section>
      <Section title={t('jsonResult')}>
        <JsonText text={jsonResult} />
      </Section>
    </>
  );
}
