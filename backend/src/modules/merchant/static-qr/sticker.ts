import { buffer } from 'node:stream/consumers';
import type { Language } from '@portal/contract/constants';
import { message } from '@portal/contract/kit/message';
import { currencyName } from '@portal/money';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { refuse } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import { missingIn, outline } from './outlines.ts';
import { drawCode } from './picture.ts';
import type { Code } from './static-qr.store.ts';

/** A6 in points. */
const WIDTH = 297.64;
const HEIGHT = 419.53;
const MARGIN = 20;
const CODE = 236;
const CODE_TOP = 104;
const INK = '#1d2129';
const SOFT = '#4e5969';
/** Pixels a point: 300 to the inch. */
const PNG_SCALE = 300 / 72;

/** One shape of the sheet, moved and enlarged. */
interface Shape {
  path: string;
  x: number;
  y: number;
  scale: number;
  fill: string;
}

interface Line {
  text: string;
  /** Baseline from the top. */
  y: number;
  size: number;
  fill: string;
}

/** A centred line, smaller when it is too long for the sheet. */
function centred({ text, y, size, fill }: Line): Shape {
  const { path, width } = outline(text, size);
  const scale = Math.min(1, (WIDTH - 2 * MARGIN) / width);
  return { path, x: (WIDTH - width * scale) / 2, y, scale, fill };
}

function linesOf(code: Code, language: Language): Line[] {
  const currency = currencyName(code.currency);
  const place = [code.store, code.terminal].filter(Boolean).join(' · ');
  return [
    { text: translate(language, 'staticQr.stickerTitle'), y: 42, size: 18, fill: SOFT },
    { text: code.merName, y: 76, size: 24, fill: INK },
    { text: place, y: 96, size: 12, fill: SOFT },
    {
      text: translate(language, message('staticQr.stickerCurrency', { currency })),
      y: 366,
      size: 14,
      fill: INK,
    },
    { text: `KHQR · ${code.city}`, y: 390, size: 11, fill: SOFT },
  ].filter(({ text }) => text !== '');
}

/** All of a sheet as shapes: it looks the same wherever it is opened, with any fonts. */
function shapesOf(code: Code, language: Language): Shape[] {
  const lines = linesOf(code, language);
  const missing = missingIn(lines.map(({ text }) => text).join(''));
  if (missing.length > 0) throw refuse('staticQr.noGlyph', { chars: missing.join(' ') });
  const { path, size } = drawCode(code.payload);
  const middle = { path, x: (WIDTH - CODE) / 2, y: CODE_TOP, scale: CODE / size, fill: '#000' };
  return [...lines.map(centred), middle];
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

function svgOf(shapes: readonly Shape[], title: string): string {
  const drawn = shapes.map(
    ({ path, x, y, scale, fill }) =>
      `<path fill="${fill}" transform="translate(${x.toFixed(2)} ${y}) scale(${scale})" d="${path}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="105mm" height="148mm" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}"><title>${escapeXml(title)}</title>` +
    `<path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${drawn.join('')}</svg>`
  );
}

async function pdfOf(shapes: readonly Shape[], title: string, lang: Language): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6', margin: 0, lang, info: { Title: title } });
  for (const { path, x, y, scale, fill } of shapes) {
    document.save().translate(x, y).scale(scale).path(path).fill(fill).restore();
  }
  document.end();
  return buffer(document);
}

const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 })
    .resize(Math.round(WIDTH * PNG_SCALE))
    .png()
    .toBuffer();

/** A sheet of A6 with a code to put up; refused when a name has letters that no font here has. */
export async function makeSticker(
  code: Code,
  fmt: 'pdf' | 'png' | 'svg',
  language: Language,
): Promise<Buffer> {
  const shapes = shapesOf(code, language);
  if (fmt === 'pdf') return pdfOf(shapes, code.merName, language);
  const svg = svgOf(shapes, code.merName);
  return fmt === 'png' ? pngOf(svg) : Buffer.from(svg);
}
