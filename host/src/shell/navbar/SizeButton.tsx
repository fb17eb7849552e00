import { useWords } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import { IconFontColors } from '../icons.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import { usePopup } from '../menu/usePopup.ts';
import { useSizeChoices } from './useSizeChoices.ts';

const WIDTH = 104;

/** Chooses the size of every control and list. */
export function SizeButton() {
  const t = useWords(hostWords);
  const actions = useSizeChoices();
  const { place, isOpen, close, toggle } = usePopup(WIDTH);
  const label = t('navbar.size');
  return (
    <>
      <IconButton
        icon={IconFontColors}
        label={label}
        opens="menu"
        isOpen={isOpen}
        onClick={toggle}
      />
      {place && (
        <PopMenu
          label={label}
          actions={actions}
          style={{ ...place, minWidth: WIDTH }}
          onClose={close}
        />
      )}
    </>
  );
}
