import { AVATAR_PX } from '@portal/contract/system/profile';

/** Part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;

/** Returns true if the browser can draw the content of a file, whatever its name says. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** The part of a picture that was chosen, as a square file of the same type. */
export async function cropPicture(url: string, part: Part, type: string): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PX;
  canvas.height = AVATAR_PX;
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, AVATAR_PX, AVATAR_PX);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, QUALITY);
  const blob = await promise;
  if (!blob) throw new Error('The canvas gave no picture');
  return new File([blob], `avatar.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}
