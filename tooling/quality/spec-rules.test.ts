import { specProofs, specRules } from '@portal/contract/testing/spec/rules';
import { describe, expect, it } from 'vitest';
import { screensOf } from './screens.ts';
import { readTree } from './tree.ts';

const tree = readTree('.');
/** Paragraphs of specification §5 about single forms; texts and amounts have rules of their own. */
const PARAGRAPHS = ['Sign-in and passwords', 'Business', 'Files'];
const rows = specRules.map((rule) => ({ ...rule, title: `${rule.route.path} ${rule.field}` }));

function sentencesOf(text: string): string[] {
  return PARAGRAPHS.flatMap((name) => {
    const [, paragraph = ''] = text.split(`**${name}.** `);
    const [said = ''] = paragraph.split('\n\n');
    return said
      .replaceAll('\n', ' ')
      .trim()
      .split(/(?<=\.) /);
  });
}

describe('[5.8] the screens', () => {
  const unseen = screensOf(tree);

  it.each(rows)('ask by the rules of the contract: $title', ({ screens, form, field }) => {
    expect(unseen(screens, [field, ...Object.keys(form)])).toEqual([]);
  });
});

describe('[5.8] the rules of the specification', () => {
  const sentences = sentencesOf(tree.get('docs/spec/specification.md') ?? '');
  const shown = new Set([...specRules, ...specProofs].map(({ said }) => said));

  it('have examples each, or a test that shows the refusal', () => {
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter((said) => !shown.has(said))).toEqual([]);
  });

  it.each(specProofs)('$said', ({ test: [file, title] }) => {
    expect(tree.get(file)).toContain(title);
  });
});
