import { createHash } from 'node:crypto';
import { ASSETS_PATH, type Release } from '@portal/contract/release/release';

/** Attribute with an address, in a tag that loads something. */
const ADDRESS = /(<(?:script|link|img)\b[^>]*?\s(?:src|href)=")([^"]+)(")/g;
const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|\/|#)/i;
const metaOf = (frameHosts: readonly string[]) =>
  `<meta name="frame-hosts" content="${frameHosts.join(' ')}">`;
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * The page of one host version: its relative addresses point into the folder of that version, and
 * every script and stylesheet carries the integrity that the release lists. It names the hosts that
 * its policy lets into frames, so that it can say why another one stays outside.
 */
export function renderPage(html: string, host: Release, frameHosts: readonly string[]): string {
  const base = `${ASSETS_PATH}host/${host.digest}/`;
  const hashes = new Map(host.files.map(({ path, integrity }) => [path, integrity]));
  const listed = frameHosts.length > 0 ? metaOf(frameHosts) : '';
  return html
    .replace('</head>', `${listed}</head>`)
    .replace(ADDRESS, (tag, before: string, address: string, after: string) => {
      if (ABSOLUTE.test(address)) return tag;
      const path = address.replace(/^\.\//, '');
      const integrity = /\.(js|css)$/.test(path) && hashes.get(path);
      const attributes = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
      return `${before}${base}${path}${after}${attributes}`;
    });
}

/**
 * Content security policy of the page: own files only, and the inline parts it really has. Menu
 * entries of the kind InnerLink show pages of the listed hosts in a frame.
 */
export function policyOf(html: string, frameHosts: readonly string[]): string {
  const inline = (tag: string) =>
    [...html.matchAll(INLINE)]
      .filter((match) => match[1] === tag && match[2])
      .map(
        (match) =>
          ` 'sha256-${createHash('sha256')
            .update(match[2] ?? '')
            .digest('base64')}'`,
      )
      .join('');
  return [
    "default-src 'self'",
    `script-src 'self'${inline('script')}`,
    `style-src 'self'${inline('style')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${frameHosts.join(' ') || "'none'"}`,
  ].join('; ');
}
