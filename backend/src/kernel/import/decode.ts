/** Reasons for which bytes are no text. */
export type Undecodable = 'binary' | 'encoding';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Byte order marks, and the encodings that they announce. */
const MARKS: readonly (readonly [mark: string, encoding: Encoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Signs that no text of a spreadsheet has: controls apart from tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** Signs that other encodings become when they are read as GB18030: kana and private use. */
const MISREAD = /[\u3041-\u30ff\ue000-\uf8ff]/;

function decodeAs(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 without a mark: half of each sign of ASCII is a zero, the first or the second. */
function utf16Of(bytes: Uint8Array): Encoding {
  let balance = 0;
  bytes.forEach((byte, at) => {
    if (byte === 0) balance += at % 2 === 1 ? 1 : -1;
  });
  return balance > 0 ? 'utf-16le' : 'utf-16be';
}

/**
 * True where most signs of two bytes are everyday characters of GB 2312. Other encodings of one or two
 * bytes are valid GB18030 as well, but give rare characters.
 */
function looksChinese(bytes: Uint8Array): boolean {
  let common = 0;
  let rare = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    at += trail >= 0x30 && trail <= 0x39 ? 3 : 1;
    if (lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1) common += 1;
    else if (lead < 0xa1 || lead > 0xa9 || trail < 0xa1) rare += 1;
  }
  return common > rare;
}

function announcedIn(bytes: Uint8Array): Encoding | undefined {
  const hex = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  return MARKS.find(([mark]) => hex.startsWith(mark))?.[1];
}

/** Text of bytes without a mark. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return decodeAs(utf16Of(bytes), bytes);
  const utf8 = decodeAs('utf-8', bytes);
  if (utf8 !== undefined || !looksChinese(bytes)) return utf8;
  const chinese = decodeAs('gb18030', bytes);
  return chinese && !MISREAD.test(chinese) ? chinese : undefined;
}

/**
 * Decodes a text in UTF-8 or UTF-16, with or without byte order mark, or in GB18030; never with
 * replacement characters. Bytes in another encoding would be read as something else: `encoding`.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { refused: Undecodable } {
  const announced = announcedIn(bytes);
  const text = announced ? decodeAs(announced, bytes) : textOf(bytes);
  if (text === undefined) {
    return { refused: !announced && bytes.includes(0) ? 'binary' : 'encoding' };
  }
  return CONTROL.test(text) ? { refused: 'binary' } : { text };
}
