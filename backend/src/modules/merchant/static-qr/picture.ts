import sharp from 'sharp';
import { drawCode } from '../../../kernel/qr.ts';

/** The code as SVG of this many pixels a side. */
export function codeSvg(text: string, pixels: number): string {
  const { size, path } = drawCode(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" ` +
    `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** The code as PNG of this many pixels a side; modules are whole pixels, the rest is white. */
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
