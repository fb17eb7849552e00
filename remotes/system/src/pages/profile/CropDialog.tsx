import 'react-easy-crop/react-easy-crop.css';
import { loadSession } from '@portal/auth';
import { profileRoutes } from '@portal/contract/system/profile';
import { AppError, upload } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Banner, Button, DialogFrame, toast } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { cropPicture, type Part } from './crop-picture.ts';
import css from './picture.module.css';
import { words } from './words.ts';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const CENTRE = { x: 0, y: 0 };

interface CropDialogProps {
  file: File;
  close(): void;
}

/** Address of a file for the time that a component shows it. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Chooses a square of a picture, by pointer or keyboard, and sends it. */
export function CropDialog({ file, close }: CropDialogProps) {
  const t = useWords(words);
  const address = useAddress(file);
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const { share, failure, send, cancel } = useSendPicture(close);
  const use = () => {
    if (address && part) void send(address, part, file.type);
  };
  return (
    <DialogFrame
      title={t('cropTitle')}
      className={css.dialog}
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button type="primary" onClick={use} disabled={!part} loading={share !== undefined}>
            {t('usePicture')}
          </Button>
        </>
      }
    >
      <div className={css.cropper}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
            cropperProps={{ role: 'application', 'aria-label': t('cropArea') }}
            mediaProps={{ alt: '' }}
          />
        )}
      </div>
      <label className={css.zoom}>
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <p className={css.hint} aria-live="polite">
        {share === undefined ? t('cropHint') : t('sending', { share: Math.round(share * 100) })}
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </DialogFrame>
  );
}

/** Sends the chosen part of a picture, which is then shown everywhere; `close` ends the dialog. */
function useSendPicture(close: () => void) {
  const t = useWords(words);
  /** Share that has been sent, 0 to 1; undefined while nothing is under way. */
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);

  const send = async (address: string, part: Part, type: string) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setShare(0);
    setFailure(undefined);
    try {
      const picture = await cropPicture(address, part, type);
      await upload(profileRoutes.avatar, {}, picture, { signal, onProgress: setShare });
      await loadSession();
      toast(t('pictureSaved'));
      close();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      setFailure(error.text);
      setShare(undefined);
    }
  };
  const cancel = () => {
    controller.current?.abort();
    close();
  };
  return { share, failure, send, cancel };
}
