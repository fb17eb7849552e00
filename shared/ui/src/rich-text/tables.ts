import { Node } from '@tiptap/core';

/** Attribute of a cell that other cells gave their place to; left out where it is one. */
const span = (name: string) => ({
  default: null,
  parseHTML: (cell: HTMLElement) => cell.getAttribute(name),
});

const cellNode = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables as they are pasted: their cells can be written in, the toolbar makes none. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cellNode('tableCell', 'td'),
  cellNode('tableHeader', 'th'),
];
