import { mask, type Sealer } from '../../../kernel/seal.ts';
import { NAME_FORM, nameForm, nameForms } from './name-form.ts';

/** A value as it is compared: case and outer spaces say nothing about who it is. */
export const comparable = (text: string) => text.trim().toUpperCase();

/** Hash by which a sealed value is found. */
export const hashOf = (sealer: Sealer, text: string) => sealer.hash(comparable(text));

const nameHash = (sealer: Pick<Sealer, 'hash'>, form: string) => sealer.hash(`name:${form}`);

/** Hash by which the name of an entry is found. */
export const nameKeyOf = (sealer: Pick<Sealer, 'hash'>, name: string) =>
  nameHash(sealer, nameForm(name));

/** The same from the opened columns of an entry. */
export const blacklistKey = (
  { name = '' }: Readonly<Record<string, string>>,
  sealer: Pick<Sealer, 'hash'>,
) => nameKeyOf(sealer, name);

/** Hashes of the entries that a name meets, whatever its spelling. */
export const nameKeysOf = (sealer: Sealer, name: string): string[] =>
  nameForms(name).map((form) => nameHash(sealer, form));

const MASKS = { name: mask.name, idCard: mask.idNumber, card: mask.card } as const;
export type SealedField = keyof typeof MASKS;

/** A value sealed under the hash of its comparable form. */
export const sealed = (sealer: Sealer, field: SealedField, text: string) => ({
  ...sealer.seal(text, MASKS[field](text)),
  hash: hashOf(sealer, text),
});

/** Columns by which the name of an entry is found. */
export const nameKeys = (sealer: Sealer, name: string) => ({
  name_key: nameKeyOf(sealer, name),
  name_form: NAME_FORM,
});
