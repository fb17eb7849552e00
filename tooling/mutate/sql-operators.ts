/** A part of a text, and what stands there instead. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/** One condition, with the parentheses in it, up to the next word that cannot belong to it. */
const CONDITION = String.raw`(?:\bbetween\s+\S+\s+and\b|(?!\b(?:and|or|from|group|order|limit|for|union|returning|having|then|on)\b|[()\n\`])[^]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;
/** A condition that others stand beside, but for the second bound of a range. */
const FURTHER = new RegExp(String.raw`(?<!\bbetween\s+\S+)\s+and\s+${CONDITION}`, 'g');
const FIRST = new RegExp(String.raw`(?<=\bwhere\s+)${CONDITION}`, 'g');

/** Ways in which somebody could have got a word or a sign of a condition wrong. */
const TURNED: [RegExp, string][] = [
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<>(?= )/g, '='],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/(?<!not )\bin \(/g, 'not in ('],
  [/\bnot in \(/g, 'in ('],
];

/** The text with blanks for what is put in and for comments: neither is SQL of its own. */
function masked(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  let depth = 0;
  let bare = '';
  // By code unit, as spans count: a character of two would move all that follow.
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const opens = sign === '{' && (depth > 0 || text[at - 1] === '$');
    if (opens) depth += 1;
    const isInside = depth > 0 || (sign === '$' && text[at + 1] === '{');
    if (sign === '}' && depth > 0) depth -= 1;
    // A value is something, so that a condition on it is one.
    bare += isInside && sign !== '\n' ? '_' : sign;
  }
  return bare.replaceAll(/--[^\n]*/g, blank);
}

/** Conditions of a text of SQL that are gone, turned or widened. */
export function sqlChanges(sql: string): TextChange[] {
  const bare = masked(sql);
  const spansOf = (pattern: RegExp) =>
    [...bare.matchAll(pattern)].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.trimEnd().length,
    }));
  return [
    ...spansOf(FURTHER).map((span) => ({ ...span, text: '' })),
    ...spansOf(FIRST).map((span) => ({ ...span, text: 'true' })),
    ...TURNED.flatMap(([pattern, text]) => spansOf(pattern).map((span) => ({ ...span, text }))),
  ];
}
