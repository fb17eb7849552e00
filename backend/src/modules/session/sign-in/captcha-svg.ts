import { randomInt } from 'node:crypto';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** Strokes of each sign in a box of 10 × 16, as `x,y` pairs. */
const GLYPHS: Record<string, readonly string[]> = {
  '0': ['5,0 9,3 10,8 9,13 5,16 1,13 0,8 1,3 5,0'],
  '1': ['2,3 5,0 5,16', '2,16 8,16'],
  '2': ['1,4 3,1 7,1 9,4 8,8 1,15 1,16 10,16'],
  '3': ['1,2 5,0 9,3 8,6 5,8 9,10 9,14 5,16 1,14'],
  '4': ['7,16 7,0 0,11 10,11'],
  '5': ['9,0 2,0 1,7 6,6 9,9 9,13 5,16 1,14'],
  '6': ['8,1 4,3 1,8 1,13 5,16 9,13 9,10 5,8 1,11'],
  '7': ['0,0 10,0 4,16'],
  '8': ['5,8 2,6 1,3 5,0 9,3 8,6 5,8 1,10 1,14 5,16 9,14 9,10 5,8'],
  '9': ['9,5 5,8 1,6 1,3 5,0 9,3 9,8 8,13 4,16'],
  '+': ['5,3 5,13', '0,8 10,8'],
  '-': ['1,8 9,8'],
  '×': ['1,4 9,12', '9,4 1,12'],
  '=': ['1,6 9,6', '1,10 9,10'],
  '?': ['1,4 3,1 6,0 9,2 9,5 5,8 5,11', '5,14 5,15'],
};

const WIDTH = 120;
const HEIGHT = 40;
const MARGIN = 8;

/** A number in `from..to` with two decimals. */
const between = (from: number, to: number) => from + (randomInt(10_001) / 10_000) * (to - from);

const strokesOf = (sign: string): Stroke[] =>
  (GLYPHS[sign] ?? []).map((text) =>
    text.split(' ').map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    }),
  );

const pathOf = (points: Stroke) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function path(points: Stroke, width: number, lightness: number): string {
  const colour = `hsl(${randomInt(360)} ${randomInt(40, 80)}% ${lightness}%)`;
  return `<path d="${pathOf(points)}" stroke="${colour}" stroke-width="${width.toFixed(1)}"/>`;
}

/** One sign, turned, scaled and shaken, so that no two pictures share a path. */
function drawSign(sign: string, left: number): string[] {
  // A turned plus would be a times sign.
  const lean = /\d/.test(sign) ? 0.24 : 0.08;
  const angle = between(-lean, lean);
  const scale = between(1.2, 1.45);
  const top = between(9, 15);
  const turn = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 5) * scale, (y - 8) * scale];
    return [
      left + 5 + dx * Math.cos(angle) - dy * Math.sin(angle) + between(-0.6, 0.6),
      top + 8 + dx * Math.sin(angle) + dy * Math.cos(angle) + between(-0.6, 0.6),
    ];
  };
  return strokesOf(sign).map((stroke) =>
    path(stroke.map(turn), between(2, 2.8), randomInt(22, 40)),
  );
}

function drawNoise(): string[] {
  return Array.from({ length: 4 }, () => {
    const points = Array.from(
      { length: 5 },
      (_, at): Point => [at * (WIDTH / 4) + between(-10, 10), between(2, HEIGHT - 2)],
    );
    return path(points, between(0.6, 1.1), randomInt(58, 74));
  });
}

/**
 * The text as a picture: signs are drawn as strokes in random order among noise, so that neither
 * text nor the order of elements tells what it says.
 */
export function drawCaptcha(text: string): string {
  const signs = [...text];
  const step = (WIDTH - 2 * MARGIN) / signs.length;
  const drawn = signs.flatMap((sign, at) =>
    drawSign(sign, MARGIN + at * step + (step - 10) / 2 + between(-1, 1)),
  );
  const shuffled = [...drawn, ...drawNoise()]
    .map((element) => ({ element, rank: randomInt(1 << 30) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ element }) => element);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"` +
    ` fill="none" stroke-linecap="round" stroke-linejoin="round">${shuffled.join('')}</svg>`
  );
}
