import { useEffect, useState } from 'react';

/**
 * Address of bytes for an image element, such as a picture that only a call with the session's
 * token gets. It ends with the element, or when other bytes come.
 */
export function useObjectUrl(bytes: Uint8Array | Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(new Blob([bytes as BlobPart]));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [bytes]);
  return url;
}
