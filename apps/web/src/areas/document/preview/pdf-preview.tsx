import 'react-pdf/dist/Page/TextLayer.css';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Message } from '../../../ui/page/message.tsx';
import classes from '../document.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

/** Disables scripts and external requests in PDFs. */
const options = { isEvalSupported: false, enableXfa: false, useWasm: false } as const;

const broken = <Message tone="failed">This PDF can't be shown. Download it to open it.</Message>;
const brokenPage = <Message tone="failed">This page can't be shown.</Message>;

export function PdfPreview({ content, width }: { content: Blob; width: number }) {
  const [pages, setPages] = useState<readonly number[]>([]);
  const [hasPassword, setHasPassword] = useState(false);
  if (hasPassword) return <p>This PDF has a password. Download it to open it.</p>;
  return (
    <Document
      file={content}
      options={options}
      // With Suspense an error would unmount the screen.
      suspense={false}
      externalLinkRel="noopener noreferrer"
      loading={<p>Opening…</p>}
      error={broken}
      onPassword={() => setHasPassword(true)}
      onLoadSuccess={({ numPages }) => setPages(Array.from({ length: numPages }, (_, index) => index + 1))}
    >
      {pages.map((page) => (
        <Page
          key={page}
          className={classes.page ?? ''}
          pageNumber={page}
          width={width}
          loading=""
          error={brokenPage}
          renderAnnotationLayer={false}
        />
      ))}
    </Document>
  );
}
