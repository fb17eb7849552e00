import { fileRoutes, refusalOfFile } from '@portal/contract/common/file';
import { AppError, upload } from '@portal/http';
import { tMessage } from '@portal/i18n';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';

/** Follows a position while the text around it changes; `stop` when it is no longer needed. */
function trackPosition(editor: Editor, start: number) {
  let position = start;
  const follow = ({ transaction }: { transaction: Editor['state']['tr'] }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return { now: () => position, stop: () => editor.off('transaction', follow) };
}

/** Puts a picture in; behind one at the end there must be a place to go on writing. */
function put(editor: Editor, position: number, src: string, alt: string): void {
  editor.commands.insertContentAt(position, { type: 'image', attrs: { src, alt } });
  const { doc } = editor.state;
  if (doc.lastChild?.type.name !== 'image') return;
  editor.commands.insertContentAt(doc.content.size, { type: 'paragraph' });
}

/** Puts pictures into a document: each is uploaded first, so that no text carries their bytes. */
export function useImages() {
  const [share, setShare] = useState(0);
  const [underway, setUnderway] = useState(0);
  const [lost, setLost] = useState(0);
  /** Reason why the last one was not inserted; a message key or a sentence of the server. */
  const [failure, setFailure] = useState<string>();

  const send = async (editor: Editor, file: File): Promise<string> => {
    const controller = new AbortController();
    const onProgress = (sent: number) =>
      // The form was closed.
      editor.isDestroyed ? controller.abort() : setShare(sent);
    const answer = await upload(fileRoutes.upload, { query: { use: 'editor' } }, file, {
      signal: controller.signal,
      onProgress,
    });
    return answer.url;
  };

  const insertAll = async (editor: Editor, files: readonly File[], place: () => number) => {
    for (const file of files) {
      const src = await send(editor, file);
      if (editor.isDestroyed) return;
      put(editor, place(), src, file.name);
    }
  };

  const insert = async (editor: Editor, files: readonly File[], at?: number) => {
    const place = trackPosition(editor, at ?? editor.state.selection.to);
    setFailure(files.map((file) => refusalOfFile(file, 'editor')).find(Boolean));
    setShare(0);
    setUnderway((count) => count + 1);
    try {
      const right = files.filter((file) => !refusalOfFile(file, 'editor'));
      await insertAll(editor, right, place.now);
    } catch (error) {
      if (editor.isDestroyed) return;
      if (!(error instanceof AppError)) throw error;
      setFailure(error.text);
      setLost((count) => count + 1);
    } finally {
      place.stop();
      setUnderway((count) => count - 1);
    }
  };

  return {
    insert,
    share,
    isBusy: underway > 0,
    /** Grows with each that was not inserted. */
    lost,
    reason: failure === undefined ? undefined : tMessage(failure),
  };
}
