import { MerchantInput } from '@portal/contract/merchant/merchant-input';
import { fieldsOf } from '@portal/ui';
import { fileWords } from './words.ts';

/** Form fields of a merchant's file. */
export const Field = fieldsOf(fileWords, MerchantInput);
