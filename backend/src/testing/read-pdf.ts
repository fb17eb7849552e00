import { inflateSync } from 'node:zlib';

/** Reads the text of a PDF, page by page, as a viewer does: by the fonts that are embedded in it. */
export function readPdf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, no = '', body = '']) => [no, body] as const,
    ),
  );
  const named = (text: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '') ?? '';
  const streamOf = (body: string) => {
    const bytes = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '', 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(named(page, 'Resources') || page)?.[1] ?? '';
    const letters = new Map(
      [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', no = '']) => {
        const map = streamOf(named(objects.get(no) ?? '', 'ToUnicode'));
        return [name, lettersOf(map)] as const;
      }),
    );
    return linesOf(streamOf(named(page, 'Contents')), letters);
  });
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Letters by the number of their shape, four hexadecimal digits. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      letters.set(glyph, fromHex(hex.replaceAll(' ', '')));
    }
  }
  return letters;
}

/** Text of a page: what is drawn at one height is one line. */
function linesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> | undefined;
  let height = '';
  let lines = '';
  const step = /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
  for (const [, y, font, shown] of content.matchAll(step)) {
    if (font) letters = fonts.get(font);
    if (y !== undefined && y !== height) {
      lines += '\n';
      height = y;
    }
    const glyphs = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    lines += glyphs.map((glyph) => letters?.get(glyph) ?? '\uFFFD').join('');
  }
  return lines;
}
