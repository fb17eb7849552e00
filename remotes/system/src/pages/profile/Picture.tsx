import { useSession } from '@portal/auth';
import { refusalOfFile } from '@portal/contract/common/file';
import { AVATAR_TYPES } from '@portal/contract/constants';
import { tMessage, useWords } from '@portal/i18n';
import { Button, useDropZone } from '@portal/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { isReadable } from './crop-picture.ts';
import css from './picture.module.css';
import { words } from './words.ts';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

const ACCEPT = AVATAR_TYPES.map((type) => `.${type}`).join();

/** The own picture, or the first character of the name; another one is picked or dropped on it. */
export function Picture() {
  const t = useWords(words);
  const { nickName, avatarUrl } = useSession();
  const [picked, setPicked] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    // A profile picture may be what a picture in a text may be.
    const wrong = refusalOfFile(file, 'editor');
    const found = wrong ?? ((await isReadable(file)) ? undefined : 'unreadable');
    setRefusal(found);
    if (!found) setPicked(file);
  };
  const close = () => {
    setPicked(undefined);
    // Once the dialog no longer holds the focus.
    setTimeout(() => button.current?.focus());
  };
  const zone = useDropZone((files) => void take(files));

  return (
    <div className={css.picture} {...zone}>
      {avatarUrl ? (
        <img src={avatarUrl} alt={t('pictureOf', { name: nickName })} />
      ) : (
        <span aria-hidden="true">{[...nickName][0]?.toUpperCase()}</span>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])]);
          // The same file can be picked again.
          currentTarget.value = '';
        }}
      />
      <Button ref={button} onClick={() => input.current?.click()}>
        {t('changePicture')}
      </Button>
      {refusal && <p role="alert">{refusal === 'unreadable' ? t(refusal) : tMessage(refusal)}</p>}
      {picked && (
        <Suspense>
          <CropDialog file={picked} close={close} />
        </Suspense>
      )}
    </div>
  );
}
