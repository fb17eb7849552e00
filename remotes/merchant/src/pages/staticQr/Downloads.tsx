import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import { useLanguage, useWords } from '@portal/i18n';
import { Banner, Button, Section, Segments } from '@portal/ui';
import { useState } from 'react';
import type { CodeDetail } from './api.ts';
import css from './code.module.css';
import { useCopy } from './useCopy.ts';
import { type StickerLanguage, useFiles } from './useFiles.ts';
import { words } from './words.ts';

const LANGUAGES = [
  ['zh-CN', 'chinese'],
  ['en-US', 'english'],
] as const;
const STICKERS = ['pdf', 'png', 'svg'] as const;
const IMAGES = ['png', 'svg'] as const;

/** Stickers in either language; none of a code that expires. */
function Sticker({ code }: { code: CodeDetail }) {
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
export function Downloads({ code }: { code: CodeDetail }) {
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
