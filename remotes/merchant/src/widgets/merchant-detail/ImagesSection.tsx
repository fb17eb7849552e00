import { MERCHANT_IMAGES } from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { Section } from '@portal/ui';
import { fileWords, ImageTile, type MerchantFull, sourceOf } from '../merchant/index.ts';
import css from './detail.module.css';
import { EditButton, type EditButtonProps } from './EditButton.tsx';
import { words } from './words.ts';

/** Pictures of the file; one that is missing is not shown. */
export function ImagesSection({
  full: { merchant },
  ...edit
}: EditButtonProps & { full: MerchantFull }) {
  const t = useWords(words);
  const file = useWords(fileWords);
  const given = MERCHANT_IMAGES.flatMap((kind) => {
    const source = sourceOf(kind, {}, merchant);
    return source ? [{ kind, source }] : [];
  });
  return (
    <Section title={file('images')} link={<EditButton {...edit} />}>
      {given.length === 0 && <p className={css.none}>{t('noImages')}</p>}
      <div className={css.images}>
        {given.map(({ kind, source }) => (
          <ImageTile key={kind} label={file(`kinds.${kind}`)} source={source} />
        ))}
      </div>
    </Section>
  );
}
