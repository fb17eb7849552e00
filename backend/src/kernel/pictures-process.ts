/** Draws the picture of its standard input: `node pictures-process.ts <DrawOrder as JSON>`. */
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { type DrawOrder, REFUSED, WAIT_MAX_MS, WORK_MAX_MS } from './draw-order.ts';

/** Pixels of the largest picture that is opened: a cheap file must not cost gigabytes of memory. */
const MAX_PIXELS = 25_000_000;
/** Elements of the largest drawing; those that people upload have some hundred. */
const MAX_ELEMENTS = 5_000;
/** Drawings are rasterised at twice their size, for screens that show two pixels for one. */
const DRAWING_DPI = 144;
const JPEG_QUALITY = 90;
const LOOK_EVERY_MS = 250;

const countElements = (drawing: Buffer) => drawing.toString('latin1').split(/<[A-Za-z]/).length - 1;

/** The picture upright, as jpeg or, whatever else it was, as png; `square` cuts it to that many pixels. */
function drawAgain(picture: Sharp, isPhoto: boolean, square: number | undefined): Promise<Buffer> {
  const upright = picture.autoOrient();
  const cut = square ? upright.resize(square, square, { fit: 'cover' }) : upright;
  return (isPhoto ? cut.jpeg({ quality: JPEG_QUALITY }) : cut.png()).toBuffer();
}

async function draw(bytes: Buffer, { formats, square }: DrawOrder): Promise<Buffer | string> {
  const options = { limitInputPixels: MAX_PIXELS, density: DRAWING_DPI, failOn: 'error' } as const;
  try {
    const picture = sharp(bytes, options);
    const { format } = await picture.metadata();
    if (!formats.includes(format)) return 'upload.wrongType';
    if (format === 'svg' && countElements(bytes) > MAX_ELEMENTS) return 'upload.tooComplex';
    return await drawAgain(picture, format === 'jpeg', square);
  } catch (error) {
    // The decoder tells its reasons as texts only.
    const text = error instanceof Error ? error.message : '';
    return text.includes('pixel limit') ? 'upload.tooManyPixels' : 'upload.wrongType';
  }
}

const giveUp = () => process.kill(process.pid, 'SIGKILL');

/** Drawing leaves this thread free, so it can look how much of the processor was used. */
function watchWork(): void {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > WORK_MAX_MS) giveUp();
}

setInterval(watchWork, LOOK_EVERY_MS).unref();
// Anyone who asked may be gone by then.
setTimeout(giveUp, WAIT_MAX_MS).unref();
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
const drawn = await draw(await buffer(process.stdin), JSON.parse(process.argv[2] ?? ''));
if (typeof drawn === 'string') process.exitCode = REFUSED;
process.stdout.write(drawn);
