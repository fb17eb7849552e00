import type { Int8, Stamp } from '../types.ts';

/** What a file was sent for; an avatar comes from the personal center. */
export type FileUse = 'file' | 'image' | 'editor' | 'avatar';

/** Uploaded files and the notices that hold them, by table name. */
export interface FileTables {
  upload_file: {
    /** `/profile/…`, unique, cannot be guessed. */
    file_name: string;
    /** What its owner called it. */
    shown_name: string;
    use: FileUse;
    mime: string;
    /** Bytes. */
    size: number;
    /** Hex. */
    sha256: string;
    owner_id: Int8;
    created_at: Stamp;
    content: Uint8Array;
  };
  sys_notice_file: {
    notice_id: Int8;
    /** Attachment, picture, picture inside the content. */
    use: Exclude<FileUse, 'avatar'>;
    position: number;
    file_name: string;
    shown_name: string;
  };
  sys_notice_read: { user_id: Int8; notice_id: Int8; read_at: Stamp };
}
