import { MERCHANT_IMAGES, SEALED_FIELDS } from '@portal/contract/merchant/merchant-input';
import { isMask } from '@portal/contract/merchant/merchant-rules';
import { useWords } from '@portal/i18n';
import { Facts, Section } from '@portal/ui';
import { fileWords, ImageTile, type MerchantFile, sections, sourceOf } from '../merchant/index.ts';
import css from './onboard.module.css';
import type { MerchantValues, Start } from './start.ts';
import { words } from './words.ts';

/** Characters at the end that are left of a number. */
const SHOWN = 4;

/** A number as lists show it; what came masked stays as it came. */
function maskOf(value: string): string {
  if (value === '' || isMask(value)) return value;
  const end = value.slice(-SHOWN);
  return '*'.repeat(Math.max(SHOWN, value.length - SHOWN)) + (end === value ? '' : end);
}

const masked = (values: MerchantValues) =>
  Object.fromEntries(SEALED_FIELDS.map((name) => [name, maskOf(String(values[name] ?? ''))]));

const NAMES = [
  'basic',
  'contacts',
  'bankAccount',
  'settlement',
  'identity',
] as const satisfies (keyof typeof sections)[];

interface ConfirmProps {
  values: MerchantValues;
  mend: Start['mend'];
}

/** Everything that is submitted, once more; numbers of persons and accounts are masked. */
export function Confirm({ values, mend }: ConfirmProps) {
  const t = useWords(words);
  const file = useWords(fileWords);
  const shown = { ...values, ...masked(values) } as unknown as MerchantFile;
  const images = MERCHANT_IMAGES.flatMap((kind) => {
    const source = sourceOf(kind, values.images, mend?.merchant);
    return source ? [{ kind, source }] : [];
  });
  const key = mend?.key ? t('keyStays') : t('noKey');
  return (
    <div className={css.wide}>
      <p className={css.number}>
        <span>{file('merId')}</span>
        <code>{String(values.merId)}</code>
      </p>
      {NAMES.map((name) => (
        <Section key={name} title={file(name)}>
          <Facts of={shown} fields={sections[name]} />
        </Section>
      ))}
      <Section title={file('images')}>
        <p>{t('given', { count: images.length })}</p>
        <div className={css.images}>
          {images.map(({ kind, source }) => (
            <ImageTile key={kind} label={file(`kinds.${kind}`)} source={source} />
          ))}
        </div>
      </Section>
      <Section title={file('rsa')}>
        <p>{values.publicKey ? t('newKey') : key}</p>
      </Section>
    </div>
  );
}
