import { AVATAR_TYPES, UPLOAD_MAX_MB } from '@portal/contract/constants';
import { message } from '@portal/contract/kit/message';

/** For the file dialog of the browser. */
export const IMAGE_ACCEPT = AVATAR_TYPES.map((type) => `.${type}`).join();

/** Returns why a picture would be refused, as a message key: png, jpg and jpeg, 5 MB each (specification §5). */
export function refusalOfImage({ name, size }: File): string | undefined {
  const types = AVATAR_TYPES;
  if (!types.some((type) => name.toLowerCase().endsWith(`.${type}`))) {
    return message('upload.wrongType', { types: types.join(', ') });
  }
  if (size > UPLOAD_MAX_MB * 1024 * 1024) return message('upload.tooLarge', { max: UPLOAD_MAX_MB });
  return size === 0 ? 'upload.empty' : undefined;
}
