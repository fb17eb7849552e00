import type { GenFieldInput, GenInput } from '@portal/contract/tool/gen';
import type { z } from 'zod';

export type Description = z.output<typeof GenInput>;
export type Field = GenFieldInput;

/** A generated file: path below the repository, and its text. */
export interface GeneratedFile {
  path: string;
  content: string;
}

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A description with the names that follow from it. */
export function resourceOf(description: Description) {
  const { moduleName, resourceName: camel, fields } = description;
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const file = snakeOf(camel).replaceAll('_', '-');
  const own = fields.filter(({ type }) => type !== 'id');
  return {
    ...description,
    camel,
    pascal,
    /** Of files and folders: `shop-owner`. */
    file,
    /** Of the page: `mer/shop-owner/index`. */
    component: `${moduleName}/${file}/index`,
    table: `${moduleName}_${snakeOf(camel)}`,
    /** Property that holds the number. */
    key: fields.find(({ type }) => type === 'id')?.name ?? 'id',
    /** Fields besides the number. */
    own,
    inForm: own.filter(({ inForm }) => inForm),
    searched: fields.filter(({ searchable }) => searchable),
    sorted: fields.filter(({ type, sortable }) => type === 'id' || sortable),
    hasAmount: own.some(({ type }) => type === 'amount'),
    contract: `@portal/contract/${moduleName}/${file}`,
    column: snakeOf,
  };
}

export type Resource = ReturnType<typeof resourceOf>;
