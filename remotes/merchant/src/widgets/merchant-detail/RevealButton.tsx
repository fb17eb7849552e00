import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { merchantWrites } from '../merchant/index.ts';
import type { Reveal } from './useReveal.ts';
import { words } from './words.ts';

/** Shows the masked numbers of a section, or hides them again before their time is over. */
export function RevealButton({ reveal: { left, ask, hide } }: { reveal: Reveal }) {
  const t = useWords(words);
  if (!can(merchantWrites.reveal.permit)) return null;
  return (
    <button type="button" className="ui-link" onClick={left > 0 ? hide : ask}>
      {left > 0 ? t('hide', { left }) : t('reveal')}
    </button>
  );
}
