import { useWords } from '@portal/i18n';
import { CopyButton, NOTHING, Section } from '@portal/ui';
import { fileWords, type MerchantFull } from '../merchant/index.ts';
import css from './detail.module.css';
import { EditButton, type EditButtonProps } from './EditButton.tsx';
import { words } from './words.ts';

/** The key that the merchant signs with: its fingerprint and size, never needed whole. */
export function KeySection({ full: { key }, ...edit }: EditButtonProps & { full: MerchantFull }) {
  const t = useWords(words);
  const file = useWords(fileWords);
  return (
    <Section title={t('key')} link={<EditButton {...edit} />}>
      {key ? (
        <dl className={`ui-facts ${css.key}`}>
          <div>
            <dt>{file('fingerprint')}</dt>
            <dd className="ui-c-code">
              {key.fingerprint}
              <CopyButton text={key.fingerprint} />
            </dd>
          </div>
          <div>
            <dt>{t('bits')}</dt>
            <dd>{t('bitsOf', { bits: key.bits })}</dd>
          </div>
          {/* Nobody has put a key into force that waits for its review. */}
          <div>
            <dt>{t('setBy')}</dt>
            <dd>{key.setBy || NOTHING}</dd>
          </div>
          <div>
            <dt>{t('setTime')}</dt>
            <dd>{key.setTime || NOTHING}</dd>
          </div>
        </dl>
      ) : (
        <p className={css.none}>{t('noKey')}</p>
      )}
    </Section>
  );
}
