import { MerchantInput } from '@portal/contract/merchant/merchant-input';
import { fileWords } from '@portal/requests';
import { fieldsOf } from '@portal/ui';

/** Form fields of a merchant's file. */
export const Field = fieldsOf(fileWords, MerchantInput);
