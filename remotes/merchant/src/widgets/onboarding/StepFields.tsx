import { MERCHANT_IMAGES, SEALED_FIELDS } from '@portal/contract/merchant/merchant-input';
import { isMask } from '@portal/contract/merchant/merchant-rules';
import { useWords } from '@portal/i18n';
import { Facts, type FormState, Section, useCall } from '@portal/ui';
import { useEffect, useState } from 'react';
import {
  BankFields,
  BasicFields,
  Field,
  fileWords,
  IdFields,
  ImageSlots,
  ImageTile,
  KeyField,
  type MerchantFile,
  merchantWrites,
  SettlementFields,
  sections,
  sourceOf,
} from '../merchant/index.ts';
import css from './onboard.module.css';
import type { MerchantValues, Start } from './start.ts';
import type { StepKey } from './steps.ts';
import { words } from './words.ts';

interface StepFieldsProps {
  step: StepKey;
  form: FormState;
  mend: Start['mend'];
}

/** Fields of one step. */
export function StepFields({ step, form, mend }: StepFieldsProps) {
  const t = useWords(words);
  const values = form.values as MerchantValues;
  switch (step) {
    case 'basic':
      return <BasicFields number={mend ? undefined : <NumberField form={form} />} />;
    case 'bank':
      return <BankFields />;
    case 'settlement':
      return <SettlementFields />;
    case 'idInfo':
      return <IdFields />;
    case 'images':
      return (
        <ImageSlots
          value={values.images}
          change={(images) => form.set('images', images)}
          filed={mend?.merchant}
        />
      );
    case 'rsa':
      return (
        <>
          {mend?.key && <p className={css.wide}>{t('keyKept')}</p>}
          <KeyField text={String(values.publicKey)} />
        </>
      );
    default:
      return <Confirm values={values} mend={mend} />;
  }
}

const MCC = /^\d{4}$/;

/** The number of a new merchant: proposed once its category is chosen, and free to change. */
function NumberField({ form }: { form: FormState }) {
  const t = useWords(fileWords);
  const mcc = String(form.values.mcc);
  const merId = String(form.values.merId);
  const [proposed, setProposed] = useState('');
  // A typed number stays; a number proposed for another category does not.
  const isFree = merId === '' || merId === proposed;
  const enabled = isFree && MCC.test(mcc);
  const { data } = useCall(merchantWrites.nextId, { query: { mcc } }, { enabled });
  const next = enabled ? data?.merId : undefined;
  const { set } = form;
  useEffect(() => {
    if (next === undefined || next === proposed) return;
    setProposed(next);
    set('merId', next);
  });
  return <Field.Text name="merId" hint={t('merIdHint')} />;
}

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
function Confirm({ values, mend }: ConfirmProps) {
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
