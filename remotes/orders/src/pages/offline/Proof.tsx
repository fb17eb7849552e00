import { useWords } from '@portal/i18n';
import { Button, DialogFrame, useCall, useObjectUrl } from '@portal/ui';
import { useState } from 'react';
import { type Offline, offline } from './api.ts';
import css from './offline.module.css';
import { words } from './words.ts';

/** The picture of the voucher; a press shows it as large as the window allows. */
export function Proof({ order: { platOrderId, proofName } }: { order: Offline }) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCall(offline.proof, { params: { platOrderId } });
  const url = useObjectUrl(data as Uint8Array | undefined);
  if (error) return <p>{t('proofFailed')}</p>;
  const picture = url ? <img src={url} alt={proofName} /> : <span className="ui-bone" />;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={css.proof}
        aria-label={t('enlarge', { name: proofName })}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen && (
        <DialogFrame
          className={css.large}
          title={t('proof')}
          onCancel={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          {picture}
        </DialogFrame>
      )}
    </>
  );
}
