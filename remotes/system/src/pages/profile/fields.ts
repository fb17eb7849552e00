import { passwordForm } from '@portal/contract/system/password';
import { ProfileInput } from '@portal/contract/system/profile';
import { fieldsOf } from '@portal/ui';
import { words } from './words.ts';

export const Field = fieldsOf(words, ProfileInput);

/** Fields of the change of password; which characters are allowed is the form's matter. */
export const PasswordField = fieldsOf(words, passwordForm([]));
