import { buffer } from 'node:stream/consumers';
import type { Language } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { message } from '@portal/contract/kit/message';
import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import { isApproved } from '@portal/contract/merchant/review-state';
import type { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { currencyName } from '@portal/money';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import {
  type FontFile,
  fontOf,
  openFont,
  runsOf,
  stickerFonts,
} from '../../../kernel/pdf/fonts.ts';
import { drawCode } from '../../../kernel/qr.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { translate } from '../../../kernel/words.ts';
import { codePng, codeSvg } from './picture.ts';
import { type Code, codeById } from './static-qr.store.ts';

type ImageQuery = z.output<typeof staticQrRoutes.image.query>;
type StickerQuery = z.output<typeof staticQrRoutes.sticker.query>;

const TYPES = { pdf: 'application/pdf', png: 'image/png', svg: 'image/svg+xml' } as const;

/** Refused of a code that nobody has passed yet, or that is disabled. */
async function givenOut(ctx: Context, qrId: string): Promise<Code> {
  const code = await codeById(ctx, qrId);
  if (!isApproved(code)) throw refuse('staticQr.notReviewed');
  if (code.status !== ON_OFF.enabled) throw refuse('staticQr.disabled');
  return code;
}

/** The code alone. */
export async function imageOf(
  ctx: Context,
  qrId: string,
  { fmt, size }: ImageQuery,
): Promise<FileAnswer> {
  const { payload } = await givenOut(ctx, qrId);
  const body = fmt === 'png' ? await codePng(payload, size) : Buffer.from(codeSvg(payload, size));
  return { name: `khqr-${qrId}.${fmt}`, type: TYPES[fmt], body };
}

/** A sheet to put up: of a code without amount only, which does not expire. */
export async function stickerOf(
  ctx: Context,
  qrId: string,
  { fmt, lang }: StickerQuery,
): Promise<FileAnswer> {
  const code = await givenOut(ctx, qrId);
  if (code.type !== QR_TYPE.static) throw refuse('staticQr.noSticker');
  const body = await makeSticker(code, fmt, lang);
  return { name: `khqr-sticker-${qrId}.${fmt}`, type: TYPES[fmt], body };
}

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
async function makeSticker(
  code: Code,
  fmt: 'pdf' | 'png' | 'svg',
  language: Language,
): Promise<Buffer> {
  const shapes = shapesOf(code, language);
  if (fmt === 'pdf') return pdfOf(shapes, code.merName, language);
  const svg = svgOf(shapes, code.merName);
  return fmt === 'png' ? pngOf(svg) : Buffer.from(svg);
}

/** Outlines of a font, as fontkit reads them. */
interface Path {
  scale(x: number, y: number): Path;
  translate(x: number, y: number): Path;
  toSVG(): string;
}
interface Place {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}
interface Font {
  unitsPerEm: number;
  layout(text: string): { glyphs: readonly { path: Path }[]; positions: readonly Place[] };
}

const opened = new Map<string, Font>();

/** pdfkit opens fonts but hands out no outlines: its own object of the font has them. */
function open({ name, bytes }: FontFile): Font {
  const known = opened.get(name);
  if (known) return known;
  const document = new PDFDocument({ autoFirstPage: false });
  const font = openFont(document.font(bytes())) as unknown as Font;
  opened.set(name, font);
  return font;
}

/** Characters of a text that no font has: they would be drawn as boxes. */
const missingIn = (text: string): string[] => [
  ...new Set([...text].filter((char) => !fontOf(stickerFonts(), char))),
];

/** A line of text as an outline, its baseline at 0, shaped as its script is written; units are those of `size`. */
function outline(text: string, size: number): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const run of runsOf(stickerFonts(), text, '')) {
    const font = open(run.font);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale;
    }
  }
  return { path, width };
}
