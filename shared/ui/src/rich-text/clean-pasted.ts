import { API_BASE } from '@portal/contract/constants';

/**
 * Pasted HTML that can be read without the browser's content policy complaining: styles become data,
 * what could run goes.
 */
const readable = (html: string) =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!\[[^>]*>/gi, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\son\w+\s*=/gi, ' data-on='),
    );

/** Headings of other programs as those that a document has. */
const HEADINGS: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function wrap(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Replaces what other programs say by style with tags. */
function meaningOfStyles(body: Element): void {
  for (const element of body.querySelectorAll('span[data-style], b[data-style]')) {
    const { style = '' } = (element as HTMLElement).dataset;
    if (/(^|[;\s])font-style:\s*italic/i.test(style)) wrap(element, 'em');
    if (element.matches('span') && /(^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style)) {
      wrap(element, 'strong');
    }
    if (element.matches('b') && /(^|[;\s])font-weight:\s*(normal|400)/i.test(style)) {
      rename(element, 'span');
    }
  }
}

const isOurs = (image: Element) => image.getAttribute('src')?.includes(`${API_BASE}/`) ?? false;

/**
 * Pasted HTML as the editor takes it: structure stays, Word's lists become lists, comments and what
 * belongs to another program's layout go. Pictures stay only where they are this console's own;
 * what the schema does not know, such as classes and styles, the editor drops itself.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(readable(html), 'text/html');
  for (const element of body.querySelectorAll('meta, link, title, xml')) element.remove();
  meaningOfStyles(body);
  for (const image of body.querySelectorAll('img')) {
    if (!isOurs(image)) image.remove();
  }
  listsOfWord(body);
  for (const [from, to] of Object.entries(HEADINGS)) {
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
  }
  return body.innerHTML;
}

const DATA_URI = /src="data:image\/(png|jpeg);base64,([^"]+)"/g;

/** Pictures that pasted HTML carries inside itself, as files. */
export function picturesIn(html: string): File[] {
  return [...html.matchAll(DATA_URI)].map(([, type = 'png', base64 = '']) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], `image.${type}`, { type: `image/${type}` });
  });
}

/** Returns true if pasted HTML has text; else a picture was copied, and comes as a file too. */
export const hasText = (html: string): boolean =>
  readable(html)
    .replace(/<[^>]*>|&nbsp;/g, '')
    .trim() !== '';

/** Word writes a list as paragraphs styled `mso-list:l0 level2 lfo1`, with a marker of text. */
const ITEM = '[data-style*="mso-list"]';
const LEVEL = /mso-list:[^;]*level(\d)/;
const IGNORED = /mso-list:\s*ignore/i;
const NUMBER = /^\s*\(?(?:\d+|[a-z]{1,4})[.)、]/i;

interface Item {
  level: number;
  isOrdered: boolean;
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/** Level and kind of a paragraph that is an item; its marker is taken away. */
function readItem(paragraph: Element): Item | undefined {
  const level = LEVEL.exec(styleOf(paragraph))?.[1];
  if (!level) return undefined;
  const markers = [...paragraph.querySelectorAll(ITEM)].filter((span) =>
    IGNORED.test(styleOf(span)),
  );
  const text = markers.map((marker) => marker.textContent ?? '').join('');
  for (const marker of markers) marker.remove();
  return { level: Number(level), isOrdered: NUMBER.test(text) };
}

/** Lists that are open while items are read, outermost first. */
class Lists {
  private readonly open: Element[] = [];
  private last: Element | undefined;

  end() {
    this.open.length = 0;
  }

  add(paragraph: Element, { level, isOrdered }: Item) {
    const page = paragraph.ownerDocument;
    this.open.length = Math.min(this.open.length, level);
    let list = this.open.at(-1);
    if (this.open.length < level || !list) {
      const inner = page.createElement(isOrdered ? 'ol' : 'ul');
      if (list && this.last) this.last.append(inner);
      else paragraph.before(inner);
      this.open.push(inner);
      list = inner;
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    this.last = item;
    paragraph.remove();
  }
}

/** Makes Word's list paragraphs real lists, nested as their levels say. */
function listsOfWord(body: Element): void {
  const lists = new Lists();
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table')]) {
    const item = element.matches(ITEM) ? readItem(element) : undefined;
    if (item) lists.add(element, item);
    else lists.end();
  }
}
