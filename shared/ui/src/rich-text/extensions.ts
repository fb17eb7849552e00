import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedAddress } from './link-address.ts';

/** Features that a document may have: no more than the toolbar offers. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener' },
      isAllowedUri: isAllowedAddress,
    },
  }),
  Image.configure({ allowBase64: false }),
];
