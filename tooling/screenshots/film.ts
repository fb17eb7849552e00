import sharp from 'sharp';

/** Picture that a screen shows from a moment on, in milliseconds since the epoch; PNG. */
export interface Frame {
  at: number;
  png: Buffer;
}

/** Shorter states are left out: nobody sees them, and each costs bytes. */
const SHORTEST_MS = 120;
/** Time that the last picture stays before the film begins again. */
const LAST_MS = 4_000;
const QUALITY = 68;

/** Pictures that both screens show from a moment on. */
interface Picture {
  at: number;
  upper: Buffer;
  lower: Buffer;
}

/** States of two screens in the order of time, without those that are replaced at once. */
export function picturesOf(upper: readonly Frame[], lower: readonly Frame[]): Picture[] {
  const at = (frames: readonly Frame[], time: number) =>
    (frames.findLast((frame) => frame.at <= time) ?? frames[0])?.png;
  const times = [...upper, ...lower].map((frame) => frame.at).sort((a, b) => a - b);
  const pictures: Picture[] = [];
  for (const [index, time] of times.entries()) {
    const next = times[index + 1];
    const [above, below] = [at(upper, time), at(lower, time)];
    if (!(above && below) || (next !== undefined && next - time < SHORTEST_MS)) continue;
    const last = pictures.at(-1);
    if (last?.upper.equals(above) && last.lower.equals(below)) continue;
    pictures.push({ at: time, upper: above, lower: below });
  }
  return pictures;
}

/** Milliseconds that each picture stays. */
export const delaysOf = (pictures: readonly Pick<Picture, 'at'>[]): number[] =>
  pictures.map(({ at }, index) => Math.round((pictures[index + 1]?.at ?? at + LAST_MS) - at));

/** One screen above the other, in this width. */
async function drawn({ upper, lower }: Picture, width: number): Promise<Buffer> {
  const [above, below] = await Promise.all([upper, lower].map((png) => sharp(png).metadata()));
  const both = await sharp(upper)
    .extend({ bottom: below?.height ?? 0, background: '#000' })
    .composite([{ input: lower, left: 0, top: above?.height ?? 0 }])
    .png()
    .toBuffer();
  return sharp(both).resize({ width }).png().toBuffer();
}

/** An endless film of two screens of one width, one above the other; WebP. */
export async function filmOf(
  upper: readonly Frame[],
  lower: readonly Frame[],
  width: number,
): Promise<Buffer> {
  const pictures = picturesOf(upper, lower);
  const frames = await Promise.all(pictures.map((picture) => drawn(picture, width)));
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: QUALITY, delay: delaysOf(pictures), loop: 0, effort: 6 })
    .toBuffer();
}
