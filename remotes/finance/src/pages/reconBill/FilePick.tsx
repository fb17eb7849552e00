import { useWords } from '@portal/i18n';
import { useDropZone } from '@portal/ui';
import type { ChangeEvent } from 'react';
import css from './bill.module.css';
import { words } from './words.ts';

interface FilePickProps {
  file: File | undefined;
  pick(file: File | undefined): void;
  /** Share that has been sent, 0 to 1; undefined while nothing is being sent. */
  share: number | undefined;
  refusal: string;
}

/** Zone to choose or drop the file of a bill, and the reason if it was refused. */
export function FilePick({ file, pick, share, refusal }: FilePickProps) {
  const t = useWords(words);
  const zone = useDropZone(([dropped]) => pick(dropped));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    pick(target.files?.[0]);
    // So that the same file, corrected, can be chosen again.
    target.value = '';
  };
  return (
    <div className={css.pick}>
      <label className="ui-drop" {...zone}>
        <input
          className="ui-hidden"
          type="file"
          aria-invalid={refusal !== '' || undefined}
          aria-describedby={refusal ? 'recon-bill-refusal' : undefined}
          onChange={choose}
        />
        <span className="ui-drop-verb">{t('chooseFile')}</span>
        <span className="ui-drop-or">{file?.name ?? t('orDrop')}</span>
      </label>
      {share !== undefined && (
        <progress value={share} aria-label={t('sending', { name: file?.name ?? '' })} />
      )}
      {refusal && (
        <p id="recon-bill-refusal" role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}
