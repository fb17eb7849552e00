import { paperNumberHint } from '@portal/contract/kit/rules/papers';
import { type KeyOf, type PageWords, tMessage, useWords } from '@portal/i18n';
import type { ComponentType, ReactElement } from 'react';
import type { z } from 'zod';
import { LazyPart } from '../../lazy/LazyPart.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { MerchantSelect } from '../../parts/MerchantSelect.tsx';
import type { EditorProps } from '../../rich-text/Editor.tsx';
import type { ImageUploadProps } from '../../upload/ImageUpload.tsx';
import type { UploadFieldProps } from '../../upload/UploadFrame.tsx';
import { useForm } from './context.ts';
import { DateInput, type DayBounds } from './DateInput.tsx';
import { FieldFrame, useField } from './FieldFrame.tsx';
import {
  DictInput,
  FixedInput,
  type FormFieldProps,
  NumberInput,
  TextAreaInput,
  TextInput,
} from './fields.tsx';
import {
  ChoiceInput,
  ChoicesInput,
  type Nodes,
  type Options,
  TreeInput,
} from './fields-choice.tsx';
import { AmountInput, CountedInput, CurrencyInput, RateInput } from './fields-money.tsx';
import { PasswordInput, type PasswordOptions } from './PasswordInput.tsx';
import { type Sides, SwitchInput } from './SwitchInput.tsx';

/**
 * The form fields of a schema, bound to the words of a page: `const Field = fieldsOf(words,
 * ConfigInput)`, then `<Field.Text name="configName" />`. The label is the word of the name, the
 * rules are the schema's.
 */
export function fieldsOf<T, S extends z.ZodObject>(words: PageWords<T>, _schema: S) {
  type Name = keyof z.output<S> & KeyOf<T>;
  const named =
    <More extends object>(Field: ComponentType<FormFieldProps & More>) =>
    ({ name, ...more }: { name: Name; hint?: string } & More): ReactElement => {
      const t = useWords(words);
      return <Field {...({ ...more, name, label: t(name) } as unknown as FormFieldProps & More)} />;
    };
  return {
    Text: named(TextInput),
    TextArea: named(TextAreaInput),
    Fixed: named<{ text?: string }>(FixedInput),
    Files: named(FilesInput),
    Images: named(ImagesInput),
    Voucher: named(VoucherInput),
    RichText: named(RichTextInput),
    Paper: named<{ kind: string }>(PaperInput),
    Password: named<PasswordOptions>(PasswordInput),
    Number: named(NumberInput),
    Dict: named<{ type: string }>(DictInput),
    Choice: named<Options>(ChoiceInput),
    Choices: named<Options>(ChoicesInput),
    Tree: named<Nodes>(TreeInput),
    Amount: named<{ currency: string }>(AmountInput),
    Rate: named(RateInput),
    Counted: named<{ unit: string }>(CountedInput),
    Currency: named<{ codes?: readonly string[] }>(CurrencyInput),
    Date: named<DayBounds>(DateInput),
    Merchant: named(MerchantInput),
    Switch: named<Sides>(SwitchInput),
  };
}

/** Number of a paper; its length is that of the kind that the field `kind` has. */
function PaperInput({ name, label, kind }: FormFieldProps & { kind: string }) {
  const chosen = String(useForm().values[kind] ?? '');
  const hint = chosen ? tMessage(paperNumberHint(chosen)) : undefined;
  return <TextInput name={name} label={label} hint={hint} />;
}

/** A merchant of the user's scope, found by number or name; the value is its number. */
function MerchantInput({ name, label, hint }: FormFieldProps) {
  const field = useField(name, hint);
  return (
    <FieldFrame field={field} label={label}>
      <MerchantSelect
        {...field.control}
        aria-label={label}
        value={field.text}
        onChange={(merId) => field.set(merId ?? '')}
        allowClear={!field.isRequired}
        error={field.message !== undefined}
        // Enter takes what is found; it must not send the form too.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FieldFrame>
  );
}

/** Height of an upload field before anything is in it. */
const UPLOAD_PX = 78;
/** Toolbar and first lines of the editor. */
const EDITOR_PX = 200;

const files = lazyPart<UploadFieldProps>(async () => {
  const { FileUpload, uploadWords } = await import('../../upload/index.ts');
  return { Part: FileUpload, words: uploadWords };
});

const images = lazyPart<ImageUploadProps>(async () => {
  const { ImageUpload, uploadWords } = await import('../../upload/index.ts');
  return { Part: ImageUpload, words: uploadWords };
});

/** Documents, as an array of `{ fileName, originalFilename }`. */
function FilesInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={files} height={UPLOAD_PX} given={{ field }} />
    </FieldFrame>
  );
}

/** Pictures, as an array of `{ fileName, originalFilename }`. */
function ImagesInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={images} height={UPLOAD_PX} given={{ field }} />
    </FieldFrame>
  );
}

/** A picture or a PDF of a bank, as an array of `{ fileName, originalFilename }`. */
function VoucherInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={images} height={UPLOAD_PX} given={{ field, use: 'voucher' }} />
    </FieldFrame>
  );
}

const editor = lazyPart<EditorProps>(async () => {
  const { Editor, richTextWords } = await import('../../rich-text/index.ts');
  return { Part: Editor, words: richTextWords };
});

/** Rich text, as an HTML string; '' when there is nothing in it. */
function RichTextInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <LazyPart part={editor} height={EDITOR_PX} given={{ field, label }} />
    </FieldFrame>
  );
}
