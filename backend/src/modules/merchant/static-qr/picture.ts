import sharp from 'sharp';
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

/** Draws a text as a QR code of level M (domain §5.2). */
export function drawCode(text: string): Drawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return { size, path: data.map((line, y) => runsOf(line, y)).join('') };
}

/** The code as SVG of so many pixels a side. */
export function codeSvg(text: string, pixels: number): string {
  const { size, path } = drawCode(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" ` +
    `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** The code as PNG of so many pixels a side; modules are whole pixels, the rest is white. */
export async function codePng(text: string, pixels: number): Promise<Buffer> {
  const { size } = drawCode(text);
  const drawn = size * Math.max(1, Math.floor(pixels / size));
  const rest = Math.max(0, pixels - drawn);
  const before = Math.floor(rest / 2);
  const after = rest - before;
  const code = sharp(Buffer.from(codeSvg(text, drawn)));
  const background = '#fff';
  return code
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ palette: true })
    .toBuffer();
}
