/** Markup that rich text may have: what the editor makes. Server and page keep nothing else. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
];

/** Address of a page of this console: a path, which a browser takes for no other host. */
export const CONSOLE_PATH = /^\/(?![/\\])[^\s\\]*$/;
