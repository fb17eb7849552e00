import { type KeyOf, useWords } from '@portal/i18n';
import { fileWords } from '../merchant/words.ts';
import { reviewWords } from './words.ts';

type OwnKey = KeyOf<typeof import('./zh-CN.json')>;
type MerchantKey = KeyOf<typeof import('../merchant/zh-CN.json')>;

/**
 * Label of a field of a reviewed object: those of channels and limits are here, a merchant's are
 * those of its form. A field that has none is shown by its name.
 */
export function useFieldLabel(): (field: string) => string {
  const own = useWords(reviewWords);
  const merchant = useWords(fileWords);
  return (field) => {
    const places: [key: string, text: string][] = [
      [`fields.${field}`, own(`fields.${field}` as OwnKey)],
      [field, merchant(field as MerchantKey)],
      [`kinds.${field}`, merchant(`kinds.${field}` as MerchantKey)],
    ];
    return places.find(([key, text]) => text !== key)?.[1] ?? field;
  };
}
