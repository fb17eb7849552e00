import sharp from 'sharp';

/** Body of a call that sends one file, and more where a test wants to. */
export function formOf(
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  field = 'file',
): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes]), name);
  return form;
}

/** A small picture of one colour. */
export const pictureOf = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#1a7f64' } })
    .toFormat(format)
    .toBuffer();
