import { encode } from 'uqr';

/** Modules of white around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A code as an outline: one unit a module, quiet zone within. */
export interface Drawing {
  /** Units of a side. */
  size: number;
  /** Path of the dark modules. */
  path: string;
}

/** The dark runs of one line as rectangles. */
function runsOf(line: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < line.length; x++) {
    if (!line[x]) continue;
    const start = x;
    while (line[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`;
  }
  return path;
}

/** Draws a text as a QR code of level M (domain §5.2), for print and for screens. */
export function drawCode(text: string): Drawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return { size, path: data.map((line, y) => runsOf(line, y)).join('') };
}
