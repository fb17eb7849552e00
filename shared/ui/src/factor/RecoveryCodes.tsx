import './factor.css';
import { saveAs } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Button } from '../arco.ts';
import { toast } from '../feedback/index.ts';
import { factorWords } from './words.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Account that they belong to; names the file. */
  userName: string;
  /** The user has saved them. */
  onKept(): void;
}

/** Shows recovery codes the only time that they can be seen. */
export function RecoveryCodes({ codes, userName, onKept }: RecoveryCodesProps) {
  const t = useWords(factorWords);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(t('copied'));
  };
  const save = () => {
    const text = [t('fileHead', { name: userName }), '', ...codes, ''].join('\r\n');
    saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), `recovery-${userName}.txt`);
  };
  return (
    <section className="ui-factor">
      <h2>{t('codesTitle')}</h2>
      <p>{t('codesText')}</p>
      <ul className="ui-factor-codes" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="ui-factor-buttons">
        <Button type="primary" onClick={onKept}>
          {t('kept')}
        </Button>
        <Button onClick={() => void copy()}>{t('copyAll')}</Button>
        <Button onClick={save}>{t('download')}</Button>
      </div>
    </section>
  );
}
