import type { MerchantImage } from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { useCall, useObjectUrl } from '@portal/ui';
import { merchantWrites } from './api.ts';

/** Source of a picture: the file of a merchant, or an upload that the user has not submitted yet. */
export type ImageSource =
  | { merId: string; kind: MerchantImage; fileName: string }
  | { fileName: string };

/** Bytes of a picture, which only a call with the session's token gets. */
function useImageBytes(source: ImageSource) {
  const isFiled = 'kind' in source;
  const filed = useCall(
    merchantWrites.image,
    { params: isFiled ? { merId: source.merId, kind: source.kind } : { merId: '', kind: 'door' } },
    { enabled: isFiled },
  );
  const own = useCall(
    merchantWrites.ownImage,
    { query: { fileName: source.fileName } },
    { enabled: !isFiled },
  );
  return isFiled ? filed : own;
}

/** A picture of a merchant's file. */
export function SecureImage({ source, alt }: { source: ImageSource; alt: string }) {
  const t = useWords(fileWords);
  const { data, error } = useImageBytes(source);
  const url = useObjectUrl(data as Uint8Array | undefined);
  if (error) return <span>{t('imageFailed')}</span>;
  return url ? <img src={url} alt={alt} /> : <span className="ui-bone" />;
}
