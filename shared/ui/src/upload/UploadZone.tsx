import { UPLOAD_TYPES } from '@portal/contract/common/file';
import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import type { ChangeEvent, ReactNode } from 'react';
import { useDropZone } from './useDropZone.ts';
import { uploadWords } from './words.ts';

interface UploadZoneProps {
  id: string;
  use: 'file' | 'image' | 'voucher';
  /** Number of files at most. */
  max: number;
  isInvalid: boolean;
  /** Ids of the errors. */
  describedBy?: string;
  onLeave(): void;
  take(files: File[]): void;
  /** Icon and verb. */
  children: ReactNode;
}

/** Area in which files are chosen or dropped, several at once. */
export function UploadZone(props: UploadZoneProps) {
  const { id, use, max, isInvalid, describedBy = '', onLeave, take, children } = props;
  const t = useWords(uploadWords);
  const drop = useDropZone(take);
  const types = UPLOAD_TYPES[use];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <label className="ui-drop" {...drop}>
        <input
          id={id}
          className="ui-hidden"
          type="file"
          multiple={max > 1}
          accept={types.map((type) => `.${type}`).join()}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-hint ${describedBy}`}
          onChange={choose}
          onBlur={onLeave}
        />
        <span className="ui-drop-verb">{children}</span>
        <span className="ui-drop-or">{t('orDrop')}</span>
      </label>
      <small id={`${id}-hint`} className="ui-upload-hint">
        {t('hint', { types: types.join(', '), size: UPLOAD_MAX_MB, count: max })}
      </small>
    </>
  );
}
