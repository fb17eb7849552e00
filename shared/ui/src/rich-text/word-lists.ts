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
export function listsOfWord(body: Element): void {
  const lists = new Lists();
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table')]) {
    const item = element.matches(ITEM) ? readItem(element) : undefined;
    if (item) lists.add(element, item);
    else lists.end();
  }
}
