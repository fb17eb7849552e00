import './file-links.css';
import { downloadResource } from '@portal/http';
import { showError } from '../feedback/toast.ts';

interface FileLinksProps {
  /** Uploaded files: where each lies and what it was called. */
  files: { fileName: string; originalFilename: string }[];
}

/** Uploaded files as links that save them under their own names. */
export function FileLinks({ files }: FileLinksProps) {
  return (
    <ul className="ui-file-links">
      {files.map(({ fileName, originalFilename }) => (
        <li key={fileName}>
          <button
            type="button"
            onClick={() => void downloadResource(fileName, originalFilename).catch(showError)}
          >
            {originalFilename}
          </button>
        </li>
      ))}
    </ul>
  );
}
