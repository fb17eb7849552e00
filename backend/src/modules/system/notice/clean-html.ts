import { CONSOLE_PATH, RICH_TEXT_TAGS } from '@portal/contract/common/rich-text';
import { API_BASE } from '@portal/contract/constants';
import sanitize from 'sanitize-html';

/** Their text is no text of the notice. */
const DROPPED_WITH_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math'],
  ...['xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'object', 'select', 'button'],
];
/** A kept picture, behind whatever prefix a client reaches this API by. */
const PICTURE = /^(?:\/[\w-]+)*?(\/profile\/upload\/[\w/-]+\.[a-z\d]{1,5})$/;
const LINK = /^(?:https?:\/\/|mailto:)/i;
const isLink = (href: string) => LINK.test(href) || CONSOLE_PATH.test(href);
const LINK_LEFT = { target: '_blank', rel: 'noopener' };
/** Cells that a cell takes the place of. */
const SPANS = ['colspan', 'rowspan'];
const isSpan = (count = '') => /^[1-9]\d?$/.test(count);
/** Markup of an empty document. */
const NOTHING = /<\/?(?:p|br|div|span)\b[^<>]*>|&nbsp;|\s/gi;

const cell: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([, count]) => isSpan(count))),
});

/** `fileName` of a picture of this console; `undefined` for every other address. */
const pictureOf = (src = ''): string | undefined => PICTURE.exec(src)?.[1];

export interface CleanHtml {
  html: string;
  /** `fileName` of every picture in it, once. */
  pictures: string[];
  /** There was content, and none of it is harmless or known. */
  isLost: boolean;
}

/**
 * Keeps the harmless part of rich text: markup of the editor without styles, pictures of this console, and
 * links to the web, to mail and to pages of this console, which open in a new tab. Content without text and picture becomes empty.
 */
export function cleanHtml(dirty: string): CleanHtml {
  const pictures = new Set<string>();
  const html = sanitize(dirty, {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      ol: ['start'],
      td: SPANS,
      th: SPANS,
    },
    nonTextTags: DROPPED_WITH_TEXT,
    transformTags: {
      td: cell,
      th: cell,
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isLink(href) ? { href, ...LINK_LEFT } : ({} as sanitize.Attributes),
      }),
      img: (tagName, attribs) => {
        const fileName = pictureOf(attribs.src);
        return { tagName, attribs: fileName ? { ...attribs, src: API_BASE + fileName } : attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false;
      const fileName = pictureOf(attribs.src);
      if (fileName) pictures.add(fileName);
      return fileName === undefined;
    },
  });
  const isEmpty = pictures.size === 0 && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
  const isLost = isEmpty && dirty.replace(NOTHING, '') !== '';
  return { html: isEmpty ? '' : html, pictures: [...pictures], isLost };
}
