import './upload.css';
import { UPLOAD_TYPES } from '@portal/contract/common/file';
import { UPLOAD_MAX_FILES, UPLOAD_MAX_MB } from '@portal/contract/constants';
import { tMessage, useWords } from '@portal/i18n';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { Field } from '../crud/form/FieldFrame.tsx';
import { useDropZone } from './useDropZone.ts';
import { useHoldSubmit } from './useHoldSubmit.ts';
import { type Sending, type StoredFile, type Uploads, useUploads } from './useUploads.ts';
import { uploadWords } from './words.ts';

export interface UploadFieldProps {
  field: Field;
}

/** Files of a field, and the actions on them that its list offers. */
export interface FileActions {
  stored: StoredFile[];
  uploads: Uploads;
  /** Both put the focus back on the field: the button that was pressed goes. */
  remove(file: StoredFile): void;
  cancel(item: Sending): void;
  retry(item: Sending): void;
}

interface UploadFrameProps extends UploadFieldProps {
  use: 'file' | 'image' | 'voucher';
  /** Icon and verb of the button. */
  verb: ReactNode;
  children(actions: FileActions): ReactNode;
}

/** A field of uploads: where they are chosen, the list of them, its errors. */
export function UploadFrame({ field, use, verb, children }: UploadFrameProps) {
  const t = useWords(uploadWords);
  const root = useRef<HTMLDivElement>(null);
  const stored = Array.isArray(field.value) ? (field.value as StoredFile[]) : [];
  const max = field.most ?? UPLOAD_MAX_FILES;
  const uploads = useUploads({ use, stored, max, change: field.set });
  useHoldSubmit(root, uploads, t('busy'));
  const { id } = field.control;
  const errors = `${id}-upload`;
  const here = (run: (place: Element) => void) => {
    if (root.current) run(root.current);
  };
  const focus = () => root.current?.querySelector('input')?.focus();
  return (
    <div ref={root} className="ui-upload" data-use={use}>
      <UploadZone
        id={id}
        use={use}
        max={max}
        isInvalid={field.control['aria-invalid'] || uploads.refused.length > 0}
        describedBy={`${errors} ${field.control['aria-describedby'] ?? ''}`}
        onLeave={field.control.onBlur}
        take={(files) => here((place) => uploads.add(files, place))}
      >
        {verb}
      </UploadZone>
      {children({
        stored,
        uploads,
        remove: (file) => {
          uploads.remove(file);
          focus();
        },
        cancel: (item) => {
          item.cancel();
          focus();
        },
        retry: (item) => here((place) => uploads.retry(item, place)),
      })}
      <UploadErrors id={errors} uploads={uploads} />
    </div>
  );
}

interface UploadErrorsProps {
  id: string;
  uploads: Uploads;
}

/** Every error of an upload (specification §8) under its field, and what a screen reader hears meanwhile. */
function UploadErrors({ id, uploads }: UploadErrorsProps) {
  const t = useWords(uploadWords);
  const { refused, sending, news } = uploads;
  const listed = (name: string | undefined, text: string) =>
    name === undefined ? text : t('listed', { name, text });
  const lines = [
    ...refused.map(({ name, message }) => listed(name, tMessage(message))),
    ...sending.flatMap(({ file: { name }, failure: reason }) =>
      reason === undefined ? [] : listed(name, t('failed', { reason })),
    ),
  ];
  return (
    <>
      <div id={id} role="alert" className="ui-upload-errors">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="ui-hidden" role="status">
        {news && t(news.key, { name: news.name })}
      </p>
    </>
  );
}

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
function UploadZone(props: UploadZoneProps) {
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
