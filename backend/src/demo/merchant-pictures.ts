import { createHash } from 'node:crypto';
import { MERCHANT_IMAGES, type MerchantImage } from '@portal/contract/merchant/merchant-input';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../db/schema.ts';
import { dayText, stampText } from './calendar.ts';
import type { DemoMerchant } from './merchants.ts';
import { MAKER } from './reviews.ts';

const WIDTH = 640;
const HEIGHT = 400;

/** Merchants of which there are pictures, from the largest. */
const PICTURED = 3;

const lines = (x: number, y: number, widths: readonly number[], color: string) =>
  widths
    .map(
      (width, at) =>
        `<rect x="${x}" y="${y + at * 34}" width="${width}" height="12" rx="6" fill="${color}"/>`,
    )
    .join('');

const face = (x: number, y: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="46" fill="${color}"/>
   <path d="M${x - 84} ${y + 140} a84 84 0 0 1 168 0 z" fill="${color}"/>`;

const card = (fill: string, inside: string) =>
  `<rect x="60" y="50" width="520" height="300" rx="22" fill="${fill}"/>${inside}`;

/** Drawing of each kind of picture: shapes only, so that every machine draws the same. */
const DRAWINGS: Record<MerchantImage, (ink: string, pale: string) => string> = {
  licence: (ink, pale) =>
    card(
      pale,
      `<rect x="60" y="50" width="520" height="64" rx="22" fill="${ink}"/>
       ${lines(110, 150, [300, 240, 280, 180], ink)}
       <circle cx="490" cy="270" r="46" fill="none" stroke="#c0392b" stroke-width="8"/>`,
    ),
  door: (ink, pale) =>
    `<rect x="40" y="140" width="560" height="230" fill="${pale}"/>
     <rect x="40" y="60" width="560" height="80" fill="${ink}"/>
     <rect x="250" y="190" width="140" height="180" fill="${ink}" opacity=".75"/>
     <rect x="80" y="190" width="130" height="110" fill="#dff1ff"/>
     <rect x="430" y="190" width="130" height="110" fill="#dff1ff"/>`,
  bankCardFront: (ink) =>
    card(
      ink,
      `<rect x="110" y="130" width="76" height="58" rx="10" fill="#e9c46a"/>
       ${lines(110, 230, [400, 220], '#ffffff')}`,
    ),
  bankCardBack: (ink) =>
    card(
      ink,
      `<rect x="60" y="100" width="520" height="60" fill="#222222"/>
       <rect x="110" y="200" width="340" height="44" fill="#ffffff"/>`,
    ),
  idFront: (ink, pale) =>
    card(pale, `${face(170, 170, ink)}${lines(310, 120, [220, 160, 200, 120, 180], ink)}`),
  idBack: (ink, pale) =>
    card(
      pale,
      `<circle cx="160" cy="160" r="54" fill="none" stroke="${ink}" stroke-width="10"/>
       ${lines(260, 130, [260, 200], ink)}${lines(120, 260, [400, 400], ink)}`,
    ),
  handHeldId: (ink, pale) =>
    `${face(220, 150, ink)}
     <rect x="330" y="190" width="230" height="140" rx="14" fill="${pale}" stroke="${ink}"
           stroke-width="6"/>${lines(360, 220, [160, 120, 140], ink)}`,
  agreement: (ink) =>
    `<rect x="150" y="20" width="340" height="360" fill="#ffffff" stroke="${ink}" stroke-width="4"/>
     ${lines(190, 60, [180, 260, 260, 240, 260, 200, 250], ink)}
     <path d="M340 340 q30 -40 50 0 t60 -10" fill="none" stroke="${ink}" stroke-width="5"/>`,
};

/** Draws a picture of a kind as PNG; `hue`: degrees. */
export function drawPicture(kind: MerchantImage, hue: number): Promise<Buffer> {
  const ink = `hsl(${hue}, 45%, 38%)`;
  const pale = `hsl(${hue}, 55%, 88%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#eef1f4"/>${DRAWINGS[kind](ink, pale)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** Stored name of a picture: the same at every load. */
const nameOf = ({ merId, created }: DemoMerchant, kind: MerchantImage) =>
  `/profile/upload/${dayText(created).replaceAll('-', '/')}/${kind}_${createHash('md5')
    .update(merId + kind)
    .digest('hex')}.png`;

async function store(db: Kysely<Database>, merchant: DemoMerchant, kind: MerchantImage) {
  const content = await drawPicture(kind, (merchant.index * 97 + 205) % 360);
  await db
    .insertInto('upload_file')
    .values({
      file_name: nameOf(merchant, kind),
      shown_name: `${kind}.png`,
      use: 'merchant',
      mime: 'image/png',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      owner_id: String(MAKER.id),
      created_at: stampText(merchant.created, 28_000),
      content: sql<Uint8Array>`decode(${content.toString('base64')}, 'base64')`,
    })
    .execute();
  await db
    .insertInto('mer_image')
    .values({ file_name: nameOf(merchant, kind), mer_id: merchant.merId })
    .execute();
}

/** Draws the pictures of a few proposed merchants; before they are admitted. */
export async function drawPictures(
  db: Kysely<Database>,
  merchants: readonly DemoMerchant[],
): Promise<void> {
  for (const merchant of merchants.slice(0, PICTURED)) {
    for (const kind of MERCHANT_IMAGES) await store(db, merchant, kind);
    const images = Object.fromEntries(
      MERCHANT_IMAGES.map((kind) => [kind, nameOf(merchant, kind)]),
    );
    await db
      .updateTable('mer_merchant')
      .set({ images: JSON.stringify(images) })
      .where('mer_id', '=', merchant.merId)
      .execute();
  }
}
