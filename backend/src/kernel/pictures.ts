import { type ExecFileException, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { message } from '@portal/contract/kit/message';
import { type DrawOrder, REFUSED, WAIT_MAX_MS } from './draw-order.ts';
import { Refusal } from './refusal.ts';
import { takeTurns } from './turns.ts';

/** Processes that draw at once. */
const DRAWERS = 2;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const PROGRAM = fileURLToPath(new URL('./pictures-process.ts', import.meta.url));

/** A picture as it may be stored and shown. */
export interface Picture {
  bytes: Uint8Array;
  mime: string;
  /** Ending of its name, without a dot. */
  ending: string;
}

interface PictureOptions {
  /** The types of the contract that are taken (`IMAGE_TYPES`, `AVATAR_TYPES`). */
  types: readonly string[];
  /** User who sent it: one picture of each is drawn at a time. */
  userId: string;
  /** Cuts it to this many pixels a side. */
  square?: number;
}

/** Decoder names of the types, by the ending of a file's name. */
const FORMATS: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', svg: 'svg' };

const turn = takeTurns(DRAWERS);

/** Returns why there is no picture: its process said so, was killed, broke down over it or never began. */
function refusalOf(error: ExecFileException, said: string, types: readonly string[]): Error {
  if (error.code === REFUSED) return new Refusal(message(said, { types: types.join(', ') }));
  if (!error.signal && error.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return error;
  return new Refusal('upload.tooComplex', { cause: error });
}

function draw(bytes: Uint8Array, order: DrawOrder, types: readonly string[]): Promise<Buffer> {
  const options = {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: WAIT_MAX_MS,
  } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, JSON.stringify(order)],
      options,
      (error, output) => {
        if (error) reject(refusalOf(error, output.toString(), types));
        else resolve(output);
      },
    );
    // A process that has ended reads no further; how it ended says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/**
 * Draws a picture again, so that nothing but its pixels is left: no place where it was taken, no
 * script, no second file behind it. Recognised by content whatever its name; a drawing (svg) becomes
 * a png. A small file can ask for hours of work that no thread of this process could be stopped in:
 * a process of its own does it, two at a time, which is killed once it has worked for `WORK_MAX_MS`.
 * Refused with `upload.wrongType`, `upload.tooManyPixels`, `upload.tooComplex` or `upload.busy`.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  { types, userId, square }: PictureOptions,
): Promise<Picture> {
  const formats = types.map((type) => FORMATS[type] ?? type);
  const drawn = await turn(userId, () => draw(bytes, { formats, square }, types));
  return drawn[0] === 0xff
    ? { bytes: drawn, mime: 'image/jpeg', ending: 'jpg' }
    : { bytes: drawn, mime: 'image/png', ending: 'png' };
}
