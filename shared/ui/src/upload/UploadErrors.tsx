import { tMessage, useWords } from '@portal/i18n';
import type { Uploads } from './useUploads.ts';
import { uploadWords } from './words.ts';

interface UploadErrorsProps {
  id: string;
  uploads: Uploads;
}

/** Every error of an upload (specification §8) under its field, and what a screen reader hears meanwhile. */
export function UploadErrors({ id, uploads }: UploadErrorsProps) {
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
