import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { delaysOf, type Frame, filmOf, picturesOf } from './film.ts';

const frame = (at: number, png: string): Frame => ({ at, png: Buffer.from(png) });

describe('the states of two screens', () => {
  const seen = (upper: Frame[], lower: Frame[]) =>
    picturesOf(upper, lower).map(
      ({ at, upper: above, lower: below }) => `${at} ${above.toString()}${below.toString()}`,
    );

  it('are shown in the order of time, each with what the other screen showed', () => {
    expect(seen([frame(0, 'a'), frame(900, 'b')], [frame(0, '1'), frame(500, '2')])).toEqual([
      '0 a1',
      '500 a2',
      '900 b2',
    ]);
  });

  it('are left out when they are replaced at once, and when nothing has changed', () => {
    const upper = [frame(0, 'a'), frame(500, 'b'), frame(550, 'c'), frame(900, 'c')];
    expect(seen(upper, [frame(0, '1')])).toEqual(['0 a1', '550 c1']);
  });

  it('stay as long as they did, the last one longer', () => {
    expect(delaysOf([{ at: 100 }, { at: 400.4 }])).toEqual([300, 4_000]);
  });
});

it('a film has both screens in each picture, begins again, and takes its time', async () => {
  const screen = (background: string, height: number) =>
    sharp({ create: { width: 40, height, channels: 3, background } })
      .png()
      .toBuffer();
  const [white, red, black] = await Promise.all([
    screen('#fff', 20),
    screen('#f00', 20),
    screen('#000', 10),
  ]);
  const upper = [
    { at: 0, png: white },
    { at: 700, png: red },
  ];
  const film = await filmOf(upper, [{ at: 0, png: black }], 20);
  expect(await sharp(film, { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    width: 20,
    pageHeight: 15,
    pages: 2,
    loop: 0,
    delay: [700, 4_000],
  });
  const { data, info } = await sharp(film, { page: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
  expect(pixel(2)[0]).toBeGreaterThan(200);
  expect(pixel(13)[0]).toBeLessThan(50);
});
