/** Hosts whose pages may be shown in a frame: the server lists those of its policy in the page. */
function frameHosts(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="frame-hosts"]');
  return listed?.content.split(' ') ?? [];
}

/** Returns true if the page at an outside address may be shown in a frame. */
export const mayBeFramed = (link: string): boolean =>
  URL.canParse(link) && frameHosts().includes(new URL(link).host);
