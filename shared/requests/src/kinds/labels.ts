import { type KeyOf, useWords } from '@portal/i18n';
import { fileWords } from '../file/words.ts';
import { kindWords } from './words.ts';

type OwnKey = KeyOf<typeof import('./zh-CN.json')>;
type MerchantKey = KeyOf<typeof import('../file/zh-CN.json')>;

/**
 * Label of a field of a reviewed object: those of channels and limits are here, a merchant's are
 * those of its form.
 */
export function useLabels(): (field: string) => string | undefined {
  const own = useWords(kindWords);
  const merchant = useWords(fileWords);
  return (field) => {
    const places: [key: string, text: string][] = [
      [`fields.${field}`, own(`fields.${field}` as OwnKey)],
      [field, merchant(field as MerchantKey)],
      [`kinds.${field}`, merchant(`kinds.${field}` as MerchantKey)],
    ];
    return places.find(([key, text]) => text !== key)?.[1];
  };
}
