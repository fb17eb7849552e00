import { randomBytes, randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

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

/** Pixels; shown at half of it, for screens that draw two pixels for one. */
const WIDTH = 224;
const HEIGHT = 72;
const MARGIN = 14;
/** Brightness of the ground and of the darkest ink, of 15. */
const GROUND = 14;
const INK = 2;
/** Span by which the brightness of a pixel is off, so that no area is plain. */
const GRAIN = 1.2;

/** A number in `from..to`. */
const between = (from: number, to: number) => from + (randomInt(10_001) / 10_000) * (to - from);

const strokesOf = (sign: string): Stroke[] =>
  (GLYPHS[sign] ?? []).map((text) =>
    text.split(' ').map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    }),
  );

/** Share of ink on each pixel, 0 to 1. */
class Sheet {
  readonly ink = new Float32Array(WIDTH * HEIGHT);

  /** Draws a line with round ends; `depth` is the ink in its middle, and none wipes away what is there. */
  line(points: Stroke, width: number, depth: number): void {
    for (let at = 1; at < points.length; at += 1) {
      this.#segment(points[at - 1] as Point, points[at] as Point, width / 2, depth);
    }
  }

  #segment([ax, ay]: Point, [bx, by]: Point, radius: number, depth: number): void {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const reach = radius + 1;
    const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
    const right = Math.min(WIDTH - 1, Math.ceil(Math.max(ax, bx) + reach));
    const top = Math.max(0, Math.floor(Math.min(ay, by) - reach));
    const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(ay, by) + reach));
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
        const distance = Math.hypot(x - ax - along * dx, y - ay - along * dy);
        const covered = Math.min(1, Math.max(0, radius + 0.5 - distance));
        const at = y * WIDTH + x;
        const before = this.ink[at] ?? 0;
        this.ink[at] =
          depth === 0 ? Math.min(before, 1 - covered) : Math.max(before, covered * depth);
      }
    }
  }
}

/** Shakes all points of a picture by the same two waves. */
function wave(): (point: Point) => Point {
  const [a, b] = [between(2, 3.5), between(2, 3.5)];
  const [p, q] = [between(22, 34), between(16, 26)];
  const [f, g] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [x + a * Math.sin(y / q + f), y + b * Math.sin(x / p + g)];
}

/** The same line with a point every two pixels, so that it bends. */
const fine = (points: Stroke): Point[] =>
  points.flatMap(([x, y], at): Point[] => {
    const [fromX, fromY] = points[at - 1] ?? [x, y];
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 2));
    return Array.from({ length: steps }, (_, step): Point => {
      const share = (step + 1) / steps;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  });

/** One sign, turned, scaled and shaken, so that no two pictures share a line. */
function signLines(sign: string, middle: number): Stroke[] {
  // A turned plus would be a times sign.
  const lean = /\d/.test(sign) ? 0.32 : 0.1;
  const angle = between(-lean, lean);
  const scale = between(2.5, 3.1);
  const height = HEIGHT / 2 + between(-7, 7);
  return strokesOf(sign).map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [dx, dy] = [(x - 5) * scale, (y - 8) * scale];
      return [
        middle + dx * Math.cos(angle) - dy * Math.sin(angle) + between(-1.2, 1.2),
        height + dx * Math.sin(angle) + dy * Math.cos(angle) + between(-1.2, 1.2),
      ];
    }),
  );
}

/** A long wave across the picture, which the eye follows and takes for what it is. */
function strayLine(): Stroke {
  const [middle, swing] = [between(26, HEIGHT - 26), between(8, 20)];
  const [length, phase] = [between(18, 40), between(0, 6.3)];
  return Array.from(
    { length: WIDTH / 4 + 1 },
    (_, at): Point => [at * 4, middle + swing * Math.sin((at * 4) / length + phase)],
  );
}

function png(rows: Buffer[]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Sixteen greys: bit depth 4, colour type 0.
  head.writeUInt8(4, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One row of the picture: no filter, two pixels a byte. */
function rowOf(ink: Float32Array): Buffer {
  const grain = randomBytes(WIDTH);
  const grey = (at: number) => {
    const shade = GROUND - (GROUND - INK) * (ink[at] ?? 0) + ((grain[at] ?? 0) / 255 - 0.5) * GRAIN;
    return Math.min(15, Math.max(0, Math.round(shade)));
  };
  const row = Buffer.alloc(1 + WIDTH / 2);
  for (let at = 0; at < WIDTH; at += 2) row[1 + at / 2] = (grey(at) << 4) | grey(at + 1);
  return row;
}

/**
 * The text as a picture, PNG. Signs bend, touch, and are crossed by lines of their own thickness and
 * darkness: for those who look they are signs, for readers of text they are one tangle.
 */
export function drawCaptcha(text: string): Buffer {
  const sheet = new Sheet();
  const bend = wave();
  const draw = (points: Stroke, width: number, depth: number) =>
    sheet.line(fine(points).map(bend), width, depth);
  const signs = [...text];
  const step = (WIDTH - 2 * MARGIN) / signs.length;
  signs.forEach((sign, at) => {
    const middle = MARGIN + (at + 0.5) * step + between(-4, 4);
    for (const line of signLines(sign, middle)) draw(line, between(3.8, 4.8), between(0.85, 1));
  });
  for (let count = 0; count < 2; count += 1) {
    draw(strayLine(), between(2.2, 3), between(0.8, 1));
  }
  draw(strayLine(), between(1.4, 2), 0);
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    rowOf(sheet.ink.subarray(y * WIDTH, (y + 1) * WIDTH)),
  );
  return png(rows);
}
