import { type KeyOf, type PageWords, useWords } from '@portal/i18n';
import type { ComponentType, ReactElement } from 'react';
import type { z } from 'zod';
import { DateInput, type DayBounds } from './DateInput.tsx';
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
import { FilesInput, ImagesInput, RichTextInput, VoucherInput } from './fields-lazy.tsx';
import { AmountInput, CountedInput, CurrencyInput, RateInput } from './fields-money.tsx';
import { MerchantInput } from './MerchantInput.tsx';
import { PaperInput } from './PaperInput.tsx';
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
