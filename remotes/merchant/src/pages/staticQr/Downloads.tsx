import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import type { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { downloadFrom } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import { Banner, Button, Section, Segments, showError } from '@portal/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { type CodeDetail as Code, codes } from './api.ts';
import css from './code.module.css';
import { useCopy } from './useCopy.ts';
import { words } from './words.ts';

const LANGUAGES = [
  ['zh-CN', 'chinese'],
  ['en-US', 'english'],
] as const;
const STICKERS = ['pdf', 'png', 'svg'] as const;
const IMAGES = ['png', 'svg'] as const;

/** Stickers in either language; none of a code that expires. */
function Sticker({ code }: { code: Code }) {
  const t = useWords(words);
  const [lang, setLang] = useState<StickerLanguage>(useLanguage());
  const files = useFiles(code);
  if (code.type === QR_TYPE.dynamic) return <Banner tone="info">{t('noSticker')}</Banner>;
  return (
    <div className={css.files}>
      <Segments label={t('stickerLanguage')}>
        {LANGUAGES.map(([value, word]) => (
          <button
            key={value}
            type="button"
            aria-pressed={lang === value}
            onClick={() => setLang(value)}
          >
            {t(word)}
          </button>
        ))}
      </Segments>
      <Button type="primary" onClick={() => files.print(lang)}>
        {t('print')}
      </Button>
      {STICKERS.map((fmt) => (
        <Button key={fmt} onClick={() => files.sticker(fmt, lang)}>
          {t('stickerAs', { fmt: fmt.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}

/** Downloads of a code: stickers to put up, and the picture alone. */
export function Downloads({ code }: { code: Code }) {
  const t = useWords(words);
  const files = useFiles(code);
  const copy = useCopy();
  return (
    <>
      <Section title={t('sticker')}>
        <Sticker code={code} />
      </Section>
      <Section title={t('picture')}>
        <div className={css.files}>
          {IMAGES.map((fmt) => (
            <Button key={fmt} onClick={() => files.image(fmt)}>
              {t('pictureAs', { fmt: fmt.toUpperCase() })}
            </Button>
          ))}
          <Button onClick={() => copy(code)}>{t('copyPayload')}</Button>
        </div>
      </Section>
    </>
  );
}

type StickerQuery = z.input<typeof staticQrRoutes.sticker.query>;
type StickerLanguage = NonNullable<StickerQuery['lang']>;

/** Files of a code: pictures, stickers, its text; what the server refuses is said as it says it. */
function useFiles({ qrId, merName }: Code) {
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

/** Prints a picture alone, on the sheet that it is drawn for; the page behind it stays as it is. */
async function printPicture(svg: Uint8Array, label: string): Promise<void> {
  const sheet = document.createElement('img');
  sheet.className = css.sheet ?? '';
  sheet.alt = label;
  sheet.src = URL.createObjectURL(new Blob([svg as BlobPart], { type: 'image/svg+xml' }));
  await sheet.decode();
  document.body.append(sheet);
  // Some browsers ask what to print after the call has returned.
  const clear = () => {
    sheet.remove();
    URL.revokeObjectURL(sheet.src);
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
