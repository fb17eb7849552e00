import { mask, type Sealer } from '../../kernel/seal.ts';

/** A value as it is compared: case and outer spaces say nothing about who it is. */
export const comparable = (text: string) => text.trim().toUpperCase();

/** Hash by which a sealed value is found. */
export const hashOf = (sealer: Sealer, text: string) => sealer.hash(comparable(text));

const MASKS = { name: mask.name, idCard: mask.idNumber, card: mask.card } as const;
export type SealedField = keyof typeof MASKS;

/** A value sealed under the hash of its comparable form. */
export const sealed = (sealer: Sealer, field: SealedField, text: string) => ({
  ...sealer.seal(text, MASKS[field](text)),
  hash: hashOf(sealer, text),
});
