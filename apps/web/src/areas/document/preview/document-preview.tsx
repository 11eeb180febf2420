import { bytesIn, type Document } from '@assay/contract/document/document';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { PicturePreview } from './picture-preview.tsx';
import classes from './preview.module.css';
import { PreviewPlace } from './preview-place.tsx';

const PdfPreview = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview);
const PagePreview = lazyPart(async () => (await import('./page-preview.tsx')).PagePreview);

const opening = <p>Opening…</p>;

/** The sanitiser blocks the browser for seconds on a larger page. */
const pageMostMb = 2;

function whyNotShown({ type, size }: Document): string | undefined {
  if (type === 'text/html')
    return size > bytesIn(pageMostMb)
      ? 'This file is too large to preview. Download it to open it.'
      : undefined;
  if (type === 'application/pdf' || type === 'image/png' || type === 'image/jpeg') return undefined;
  return 'Word and Excel files have no preview. Download this one to open it.';
}

interface ShownProps {
  document: Document;
  content: Blob;
  width: number;
}

function Shown({ document: { type, originalFilename: name }, content, width }: ShownProps) {
  if (type === 'application/pdf') return <PdfPreview content={content} width={width} waiting={opening} />;
  if (type === 'text/html') return <PagePreview content={content} name={name} waiting={opening} />;
  return <PicturePreview content={content} name={name} />;
}

const Broken = () => <Message tone="failed">This document can't be shown. Download it to open it.</Message>;

interface ContentProps {
  document: Document;
  read: () => Promise<Blob>;
}

/** Isolates rendering errors from the page. */
function Content({ document, read }: ContentProps) {
  const { ref, width } = useElementSize();
  const content = useQuery({
    queryKey: ['document content', document.id],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    // Contents are large, so the cache drops them soon.
    gcTime: 30_000,
  });
  return (
    <div ref={ref}>
      <CatchBoundary getResetKey={() => document.id} errorComponent={Broken}>
        {content.error && <Problem error={content.error} retry={() => void content.refetch()} />}
        {content.isPending && opening}
        {content.data && width > 0 && <Shown document={document} content={content.data} width={width} />}
      </CatchBoundary>
    </div>
  );
}

interface DocumentPreviewProps extends ContentProps {
  isOver: boolean;
  onDownload: () => void;
  onClose: () => void;
}

export function DocumentPreview({ document, read, isOver, onDownload, onClose }: DocumentPreviewProps) {
  const { originalFilename: name } = document;
  const why = whyNotShown(document);
  return (
    <PreviewPlace
      label={`Preview of ${name}`}
      title={<h2 className={classes.name}>{name}</h2>}
      actions={
        <Button variant="default" onClick={onDownload}>
          Download
        </Button>
      }
      isOver={isOver}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className={classes.body} tabIndex={0} aria-label="Content">
        {why ? <p>{why}</p> : <Content document={document} read={read} />}
      </section>
    </PreviewPlace>
  );
}
