import { message } from '@portal/contract/kit/message';
import sharp, { type Sharp } from 'sharp';
import { Refusal, refuse } from './refusal.ts';

/** Pixels of the largest picture that is opened: a cheap file must not cost gigabytes of memory. */
const MAX_PIXELS = 40_000_000;
/** Drawings are rasterised at twice their size, for screens that show two pixels for one. */
const DRAWING_DPI = 144;
const JPEG_QUALITY = 90;

/** A picture as it may be stored and shown. */
export interface Picture {
  bytes: Uint8Array;
  mime: string;
  /** Ending of its name, without a dot. */
  ending: string;
}

/** What the decoder calls the types that names end with. */
const FORMATS: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', svg: 'svg' };

/** The decoder tells its reasons as texts only. */
function refusalOfDecoder(error: unknown, types: readonly string[]): Refusal {
  const text = error instanceof Error ? error.message : '';
  if (text.includes('pixel limit')) return refuse('upload.tooManyPixels');
  return new Refusal(message('upload.wrongType', { types: types.join(', ') }), { cause: error });
}

async function drawAgain(picture: Sharp, isPhoto: boolean): Promise<Picture> {
  const upright = picture.autoOrient();
  const drawn = isPhoto ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png();
  const bytes = await drawn.toBuffer();
  return isPhoto
    ? { bytes, mime: 'image/jpeg', ending: 'jpg' }
    : { bytes, mime: 'image/png', ending: 'png' };
}

/**
 * Draws a picture again, so that nothing but its pixels is left: no place where it was taken, no
 * script, no second file behind it. Recognised by content whatever its name; a drawing (svg) becomes
 * a png. `types` are those of the contract (`IMAGE_TYPES`, `AVATAR_TYPES`). `square` cuts it to so
 * many pixels a side. Refused with `upload.wrongType` or `upload.tooManyPixels`.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  types: readonly string[],
  { square }: { square?: number } = {},
): Promise<Picture> {
  const formats = types.map((type) => FORMATS[type]);
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      density: DRAWING_DPI,
      failOn: 'error',
    });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw new Error(`${format} is not taken`);
    const cut = square ? picture.resize(square, square, { fit: 'cover' }) : picture;
    return await drawAgain(cut, format === 'jpeg');
  } catch (error) {
    throw refusalOfDecoder(error, types);
  }
}
