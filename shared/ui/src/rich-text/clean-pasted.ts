import { API_BASE } from '@portal/contract/constants';
import { listsOfWord } from './word-lists.ts';

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
