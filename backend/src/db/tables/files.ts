import type { Language } from '@portal/contract/constants';
import type { FileTaskStatus } from '@portal/contract/reports/file';
import type { z } from 'zod';
import type { Defaulted, GeneratedId, Int8, Json, Stamp } from '../types.ts';

/** What a file was sent for; an avatar comes from the personal center, a merchant's from its form. */
export type FileUse = 'file' | 'image' | 'editor' | 'avatar' | 'merchant' | 'voucher';

/** An export that is made while nobody waits for it. */
export interface ExportTask {
  id: GeneratedId;
  owner_id: Int8;
  /** Path of the export in the contract. */
  route: string;
  topic: string;
  query: Json<unknown>;
  /** Fields of its columns, in their order; all if null. */
  columns: Json<string[]> | null;
  language: Language;
  /** The applicant's scope as JSON text: compared, never read. */
  scope: string;
  status: z.output<typeof FileTaskStatus>;
  /** Name of its pieces. */
  file_name: string;
  /** What the browser saves it as. */
  shown_name: string;
  rows_total: number;
  rows_done: Defaulted<number>;
  /** Of all files together. */
  bytes: Defaulted<Int8>;
  /** Most rows of one file. */
  file_rows: number;
  /** From where it goes on; what it holds is the export's own (`exports/run-task.ts`). */
  checkpoint: Json<unknown> | null;
  /** Message key. */
  fail_reason: Defaulted<string>;
  apply_time: Stamp;
  finish_time: Stamp | null;
  expires_at: Stamp;
  lease_by: string | null;
  lease_until: Stamp | null;
}

/** A finished file of a task: a stretch of its pieces. */
export interface ExportTaskFile {
  task_id: Int8;
  /** From 1. */
  number: number;
  /** Position of its first piece. */
  first_part: number;
  /** How many pieces it is. */
  parts: number;
  rows_done: number;
  bytes: Int8;
  /** Hex. */
  sha256: string;
}

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
    use: Exclude<FileUse, 'avatar' | 'merchant' | 'voucher'>;
    position: number;
    file_name: string;
    shown_name: string;
  };
  export_part: { file_name: string; position: number; content: Uint8Array; created_at: Stamp };
  export_task: ExportTask;
  export_task_file: ExportTaskFile;
  /** Roles that a notice is for; without any it is for everybody. */
  sys_notice_role: { notice_id: Int8; role_id: Int8 };
  sys_notice_read: { user_id: Int8; notice_id: Int8; read_at: Stamp };
}
