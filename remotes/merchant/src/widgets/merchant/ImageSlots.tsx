import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { MERCHANT_IMAGES, type MerchantImage } from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { ImageSlot } from './ImageSlot.tsx';
import css from './images.module.css';
import type { ImageSource } from './SecureImage.tsx';

/** Names by kind; '' takes the filed picture away, what is left out stays as it is. */
export type ImageChanges = Partial<Record<MerchantImage, string>>;

interface ImageSlotsProps {
  value: ImageChanges;
  change(value: ImageChanges): void;
  /** The merchant whose file they are of, and what is in it. */
  filed?: { merId: string; images: ImageChanges };
}

/** Returns the source of the picture of a kind, after the changes; undefined if there is none. */
export function sourceOf(
  kind: MerchantImage,
  changes: ImageChanges,
  filed?: ImageSlotsProps['filed'],
): ImageSource | undefined {
  const changed = changes[kind];
  if (changed !== undefined) return changed === '' ? undefined : { fileName: changed };
  const fileName = filed?.images[kind];
  return filed && fileName ? { merId: filed.merId, kind, fileName } : undefined;
}

/** All pictures of a merchant's file, in a form. */
export function ImageSlots({ value, change, filed }: ImageSlotsProps) {
  const t = useWords(fileWords);
  return (
    <div className={css.slots}>
      <small>{t('imageHint', { max: UPLOAD_MAX_MB })}</small>
      {MERCHANT_IMAGES.map((kind) => (
        <ImageSlot
          key={kind}
          label={t(`kinds.${kind}`)}
          source={sourceOf(kind, value, filed)}
          change={(fileName) => change({ ...value, [kind]: fileName })}
        />
      ))}
    </div>
  );
}
