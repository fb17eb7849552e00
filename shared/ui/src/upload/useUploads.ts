import { fileRoutes, refusalOfFile } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import { message } from '@portal/contract/kit/message';
import { AppError, upload } from '@portal/http';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/useLatest.ts';

/** An uploaded file as records keep it: where it lies and what it was called. */
export interface StoredFile {
  fileName: string;
  originalFilename: string;
}

/** A file on its way. */
export interface Sending {
  key: number;
  file: File;
  /** Address of a picture on the device; '' for documents. */
  address: string;
  /** 0 to 1. */
  share: number;
  /** Reason why it did not arrive. */
  failure?: string;
  cancel(): void;
}

type Chosen = Pick<Sending, 'key' | 'file' | 'address'>;

/** A choice that was not taken: the file, where it is about one, and the message key. */
export interface Refused {
  name?: string;
  message: string;
}

/** News of a file, for the live region. */
export interface News {
  key: 'started' | 'added' | 'removed';
  name: string;
}

let keys = 0;

interface Field {
  use: 'file' | 'image' | 'voucher';
  stored: StoredFile[];
  /** Number of files at most. */
  max: number;
  change(files: StoredFile[]): void;
}

/** The files of a field: those that are kept, and those on their way or failed. */
export function useUploads({ use, stored, max, change }: Field) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [news, setNews] = useState<News>();
  const [lost, setLost] = useState(0);
  const latest = useLatest(stored);
  // Two that arrive before the next drawing must not overwrite each other.
  const put = (next: StoredFile[]) => {
    latest.current = next;
    change(next);
  };
  const keysOf = useRef(new Map<string, number>());
  /** A file that has arrived stands where it was chosen, however long others took. */
  const keep = (file: StoredFile, key: number) => {
    keysOf.current.set(file.fileName, key);
    const keyOf = ({ fileName }: StoredFile) => keysOf.current.get(fileName) ?? 0;
    put([...latest.current, file].sort((one, other) => keyOf(one) - keyOf(other)));
  };
  // A record that takes a voucher may have it before the form is gone: from then on the server gives
  // it only to those who see the record, so what was chosen here is shown from the device.
  const addresses = useRef(new Map<string, string>());
  const made = useRef(new Set<string>());
  useEffect(() => {
    const { current } = made;
    return () => {
      for (const address of current) URL.revokeObjectURL(address);
      current.clear();
    };
  }, []);
  const addressOn = (file: File) => {
    if (use === 'file') return '';
    const address = URL.createObjectURL(file);
    made.current.add(address);
    return address;
  };
  const drop = (key: number) => setSending((old) => old.filter((one) => one.key !== key));

  const send = async ({ file, address, key }: Chosen, place: Element) => {
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = () => {
      controller.abort();
      setLost((count) => count + 1);
      drop(key);
    };
    const show = (part: Partial<Sending>) =>
      setSending((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)));
    show({ share: 0, failure: undefined, cancel });
    setNews({ key: 'started', name: file.name });
    // A form that was closed meanwhile must not put its file into the next one.
    const onProgress = (share: number) => (place.isConnected ? show({ share }) : cancel());
    try {
      const answer = await upload(fileRoutes.upload, { query: { use } }, file, {
        signal,
        onProgress,
      });
      if (!place.isConnected || signal.aborted) return;
      const { fileName, originalFilename } = answer;
      if (address !== '') addresses.current.set(fileName, address);
      keep({ fileName, originalFilename }, key);
      drop(key);
      setNews({ key: 'added', name: file.name });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      show({ failure: error.text, cancel: () => drop(key) });
      setLost((count) => count + 1);
    }
  };

  /** Sends what may be sent, as many as there is room for; says why the others are not taken. */
  const add = (files: readonly File[], place: Element) => {
    const right = files.filter((file) => refusalOfFile(file, use) === undefined);
    const wrong = files.flatMap((file): Refused[] => {
      const refusal = refusalOfFile(file, use);
      return refusal ? [{ name: file.name, message: refusal }] : [];
    });
    const room = max - stored.length - sending.length;
    const tooMany = message('upload.tooMany', { max });
    setRefused(right.length > room ? [...wrong, { message: tooMany }] : wrong);
    for (const file of right.slice(0, Math.max(0, room))) {
      keys += 1;
      const key = keys;
      const chosen = { key, file, address: addressOn(file) };
      setSending((old) => [...old, { ...chosen, share: 0, cancel: () => drop(key) }]);
      void send(chosen, place);
    }
  };

  const remove = ({ fileName, originalFilename }: StoredFile) => {
    put(stored.filter((one) => one.fileName !== fileName));
    setRefused([]);
    setNews({ key: 'removed', name: originalFilename });
  };

  return {
    sending,
    refused,
    news,
    isBusy: sending.some(({ failure }) => failure === undefined),
    /** Grows with each that failed or was cancelled. */
    lost,
    add,
    remove,
    /** Address that a stored picture is shown from. */
    addressOf: ({ fileName }: StoredFile) => addresses.current.get(fileName) ?? API_BASE + fileName,
    retry: (item: Sending, place: Element) => void send(item, place),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
