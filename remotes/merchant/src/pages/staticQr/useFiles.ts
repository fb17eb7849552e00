import type { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { showError } from '@portal/ui';
import type { z } from 'zod';
import { type CodeDetail, codes } from './api.ts';
import { printPicture } from './print.ts';
import { words } from './words.ts';

type StickerQuery = z.input<typeof staticQrRoutes.sticker.query>;
export type StickerLanguage = NonNullable<StickerQuery['lang']>;

/** Files of a code: pictures, stickers, its text; what the server refuses is said as it says it. */
export function useFiles({ qrId, merName }: CodeDetail) {
  const t = useWords(words);
  const params = { qrId };
  const { image, sticker } = codes;
  return {
    image: (fmt: 'png' | 'svg') =>
      void downloadFrom(image.route, { params, query: { fmt, size: 1000 } }).catch(showError),
    sticker: (fmt: 'pdf' | 'png' | 'svg', lang: StickerLanguage) =>
      void downloadFrom(sticker.route, { params, query: { fmt, lang } }).catch(showError),
    print: (lang: StickerLanguage) =>
      void sticker({ params, query: { fmt: 'svg', lang } })
        .then((svg) => printPicture(svg, t('stickerOf', { name: merName })))
        .catch(showError),
  };
}
