import { bytesIn, type Document } from '@assay/contract/document/document';
import { Button, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import purify from 'dompurify';
import { Suspense, useEffect, useRef, useState } from 'react';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import classes from '../document.module.css';
import { PreviewPlace } from './preview-place.tsx';

function PicturePreview({ content, name }: { content: Blob; name: string }) {
  const [address, setAddress] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  if (isBroken) return <Message tone="failed">This picture can't be shown. Download it to open it.</Message>;
  return (
    address && (
      <img
        style={{ display: 'block', maxWidth: '100%', marginInline: 'auto' }}
        src={address}
        alt={name}
        onError={() => setIsBroken(true)}
        // `load` fires before decoding, which may fail for a huge image.
        onLoad={({ currentTarget: image }) => void image.decode().catch(() => setIsBroken(image.isConnected))}
      />
    )
  );
}

/** Removes scripts, form controls and external requests. */
const harmless = {
  WHOLE_DOCUMENT: true,
  RETURN_TRUSTED_TYPE: true,
  FORBID_TAGS: ['style', 'link', 'form', 'input', 'button', 'select', 'textarea'],
  FORBID_ATTR: ['style', 'srcset', 'background'],
  ALLOWED_URI_REGEXP: /^data:image\//i,
};

function PagePreview({ content, name }: { content: Blob; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [text, setText] = useState<string>();
  useEffect(() => {
    void content.text().then(setText);
  }, [content]);
  useEffect(() => {
    if (frame.current && text !== undefined) frame.current.srcdoc = purify.sanitize(text, harmless);
  }, [text]);
  return (
    <>
      <Text mb="sm" c="dimmed">
        Shown without its styles and scripts.
      </Text>
      <iframe ref={frame} className={classes.page} height="576" title={name} sandbox="" />
    </>
  );
}

const PdfPreview = heavyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview);

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

const Broken = () => <Message tone="failed">This document can't be shown. Download it to open it.</Message>;

interface ContentProps {
  document: Document;
  read: () => Promise<Blob>;
}

/** Isolates rendering errors from the page. */
function Content({ document, read }: ContentProps) {
  const { type, originalFilename: name } = document;
  const { ref, width } = useElementSize();
  const content = useQuery({
    queryKey: ['document content', document.id],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    // Contents are large, so the cache drops them soon.
    gcTime: 30_000,
  });
  const shown = (blob: Blob) => {
    if (type === 'text/html') return <PagePreview content={blob} name={name} />;
    if (type !== 'application/pdf') return <PicturePreview content={blob} name={name} />;
    return (
      <Suspense fallback={opening}>
        <PdfPreview content={blob} width={width} />
      </Suspense>
    );
  };
  return (
    <div ref={ref}>
      <CatchBoundary getResetKey={() => document.id} errorComponent={Broken}>
        {content.error && <Problem error={content.error} retry={() => void content.refetch()} />}
        {content.isPending && opening}
        {content.data && width > 0 && shown(content.data)}
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
      title={
        <Text component="h2" size="title" fw={600} className="wrap-anywhere">
          {name}
        </Text>
      }
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
