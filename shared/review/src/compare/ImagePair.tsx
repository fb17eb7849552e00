import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Button, DialogFrame, showError, useCall, useObjectUrl } from '@portal/ui';
import { useContext, useEffect, useState } from 'react';
import type { RequestField } from '../api.ts';
import { reviewWords } from '../words.ts';
import css from './diff.module.css';
import { keyOf, type PictureOf, SeenContext } from './seen.ts';

interface ImagePairProps {
  of: Record<'before' | 'after', PictureOf>;
  field: RequestField;
  label: string;
  /** Heads of the two sides. */
  heads: readonly [before: string, after: string];
}

interface PictureProps {
  url: string | undefined;
  failed: boolean;
  has: boolean;
  alt: string;
}

/** One side: the picture, or what is in its place. */
function Picture({ url, failed, has, alt }: PictureProps) {
  const t = useWords(reviewWords);
  if (!has) return <span className={css.nothing}>{t('noPicture')}</span>;
  if (failed) return <span className={css.nothing}>{t('pictureFailed')}</span>;
  return url ? <img src={url} alt={alt} /> : <span className="ui-bone" />;
}

/** A document, which no page draws: a press opens it. */
function DocumentLink({
  of: {
    after: { calls, ...params },
  },
  label,
}: Pick<ImagePairProps, 'of' | 'label'>) {
  const t = useWords(reviewWords);
  const tell = useContext(SeenContext);
  const open = () =>
    downloadFrom(calls.image.route, { params })
      .then(() => tell(keyOf(params)))
      .catch(showError);
  return (
    <button type="button" className="ui-link" onClick={() => void open()}>
      {t('openDocument', { label })}
    </button>
  );
}

/** A voucher of a bank, or a picture before and after. */
export const ImagePair = (props: ImagePairProps) =>
  props.field.after === 'pdf' ? <DocumentLink {...props} /> : <Pictures {...props} />;

/** A picture before and after, 160 high; a press shows both as large as the window allows. */
function Pictures({ of, field, label, heads }: ImagePairProps) {
  const t = useWords(reviewWords);
  const [isOpen, setOpen] = useState(false);
  const [before, after] = [
    usePicture(of.before, field.before !== ''),
    usePicture(of.after, field.after !== ''),
  ];
  const sides = [
    { head: heads[0], has: field.before !== '', ...before },
    { head: heads[1], has: field.after !== '', ...after },
  ].filter(({ head }) => head !== '');
  const pair = sides.map(({ head, url, error, has }) => (
    <span key={head} className={css.figure}>
      <span>{head}</span>
      <Picture url={url} failed={error !== undefined} has={has} alt={`${label} · ${head}`} />
    </span>
  ));
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={css.pair} onClick={() => setOpen(true)}>
        <span className="ui-hidden">{t('compare', { label })}</span>
        {pair}
      </button>
      {isOpen && (
        <DialogFrame
          className={css.compare}
          title={label}
          onCancel={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <div className={css.large}>{pair}</div>
        </DialogFrame>
      )}
    </>
  );
}

/** A picture of a request, which only a call with the session's token gets. */
function usePicture({ calls, auditId, field, side }: PictureOf, enabled: boolean) {
  const answer = useCall(calls.image, { params: { auditId, field, side } }, { enabled });
  const isShown = answer.data !== undefined;
  const tell = useContext(SeenContext);
  useEffect(() => {
    if (isShown) tell(keyOf({ auditId, field, side }));
  }, [isShown, tell, auditId, field, side]);
  const url = useObjectUrl(answer.data as Uint8Array | undefined);
  return { url, error: answer.error };
}
