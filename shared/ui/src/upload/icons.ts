import File from '@arco-design/web-react/icon/react-icon/IconFile';
import Image from '@arco-design/web-react/icon/react-icon/IconImage';
import Upload from '@arco-design/web-react/icon/react-icon/IconUpload';
import type { Icon } from '../icons.ts';

export const IconFile: Icon = File;
export const IconImage: Icon = Image;
export const IconUpload: Icon = Upload;
