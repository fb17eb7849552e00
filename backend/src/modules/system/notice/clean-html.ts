import { RICH_TEXT_TAGS } from '@portal/contract/common/rich-text';
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
const LINK_LEFT = { target: '_blank', rel: 'noopener' };

/** `fileName` of a picture of this console; `undefined` for every other address. */
const pictureOf = (src = ''): string | undefined => PICTURE.exec(src)?.[1];

export interface CleanHtml {
  html: string;
  /** `fileName` of every picture in it, once. */
  pictures: string[];
}

/**
 * Keeps the harmless part of rich text: markup of the editor without styles, pictures of this console, and
 * links to the web and to mail, which open in a new tab. Content without text and picture becomes empty.
 */
export function cleanHtml(dirty: string): CleanHtml {
  const pictures = new Set<string>();
  const html = sanitize(dirty, {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      ol: ['start'],
    },
    nonTextTags: DROPPED_WITH_TEXT,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: LINK.test(href) ? { href, ...LINK_LEFT } : ({} as sanitize.Attributes),
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
  return { html: isEmpty ? '' : html, pictures: [...pictures] };
}
