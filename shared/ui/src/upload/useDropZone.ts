import { type DragEvent, useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file that misses its place would replace the page, and what was typed with it. */
function useHarmlessDrops() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Handlers of a place that files can be dropped on, and whether they are over it. */
export function useDropZone(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useHarmlessDrops();
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => setOver(hasFiles(event)),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}
