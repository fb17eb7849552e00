type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Keys of a words file, dotted where it nests; what a typo is checked against. */
export type KeyOf<T> = Leaves<Omit<T, 'default'>> & string;

/** Numbers and names that fill the `{{name}}` places of a text. */
export type Values = Record<string, string | number>;
