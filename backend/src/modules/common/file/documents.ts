import { UPLOAD_TYPES } from '@portal/contract/common/file';
import type { UploadedFile } from '@portal/contract/kit/route';
import { endingOf } from '../../../kernel/file-name.ts';
import { refuse } from '../../../kernel/refusal.ts';

interface Kind {
  mime: string;
  /** True when the content matches the file's extension. */
  fits(bytes: Buffer): boolean;
}

const begins = (hex: string) => (bytes: Buffer) =>
  bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));
const isZip = begins('504b0304');
/** Container of Word, Excel and PowerPoint files before 2007. */
const isCompound = begins('d0cf11e0a1b11ae1');
const isPdf = begins('255044462d');

/** A zip whose entries lie in the folder that the application writes. */
const packs = (folder: string) => (bytes: Buffer) =>
  isZip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(`${folder}/`);

/** Text has no control characters but those of lines and tabs, in every encoding in use here. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte));

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const KINDS: Record<string, Kind> = {
  doc: { mime: 'application/msword', fits: isCompound },
  xls: { mime: 'application/vnd.ms-excel', fits: isCompound },
  ppt: { mime: 'application/vnd.ms-powerpoint', fits: isCompound },
  docx: { mime: `${OFFICE}.wordprocessingml.document`, fits: packs('word') },
  xlsx: { mime: `${OFFICE}.spreadsheetml.sheet`, fits: packs('xl') },
  pptx: { mime: `${OFFICE}.presentationml.presentation`, fits: packs('ppt') },
  txt: { mime: 'text/plain', fits: isText },
  pdf: { mime: 'application/pdf', fits: isPdf },
};

/** Refuses a file whose name does not end with one of the types (specification §5, uploads). */
export function requireEnding(name: string, types: readonly string[]): string {
  const ending = endingOf(name);
  if (!types.includes(ending)) throw refuse('upload.wrongType', { types: types.join(', ') });
  return ending;
}

/** Names in a PDF that make it run something when it is opened; a letter may be written as `#4a`. */
const ACTIVE = /\/(?:JavaScript|Launch)(?![a-z])/i;

/** True of a PDF that runs something. What it has packed is not looked into. */
const isActive = (bytes: Buffer) =>
  ACTIVE.test(
    bytes
      .toString('latin1')
      .replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );

/** A document whose ending and content agree, and that runs nothing; its bytes are kept as they are, and never shown. */
export function checkDocument({ name, bytes }: UploadedFile) {
  const ending = requireEnding(name, UPLOAD_TYPES.file);
  const kind = KINDS[ending];
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!kind?.fits(content)) {
    throw refuse('upload.wrongType', { types: UPLOAD_TYPES.file.join(', ') });
  }
  if (ending === 'pdf' && isActive(content)) throw refuse('upload.activePdf');
  return { bytes, ending, mime: kind.mime };
}
