import './upload.css';
import { UPLOAD_MAX_FILES } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { type ReactNode, useRef } from 'react';
import type { Field } from '../crud/form/FieldFrame.tsx';
import { UploadErrors } from './UploadErrors.tsx';
import { UploadZone } from './UploadZone.tsx';
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
