import type { Document } from '@assay/contract/document/document';
import { Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '../../lib/formats.ts';
import { useAsk } from '../../ui/dialog/ask.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Waiting } from '../../ui/page/record-page.tsx';
import classes from './document.module.css';
import { DocumentTable } from './document-table.tsx';
import { type DocumentParam, focusAfter, useOpenDocument, useReturnToName } from './open-document.ts';
import { DocumentPreview } from './preview/document-preview.tsx';
import { PreviewPlace } from './preview/preview-place.tsx';
import type { UploadTarget } from './upload/upload-queue.ts';
import { UploadStrip } from './upload/upload-strip.tsx';

interface MissingDocumentProps {
  isListWhole: boolean;
  isOver: boolean;
  onClose: () => void;
}

const MissingDocument = ({ isListWhole, isOver, onClose }: MissingDocumentProps) => (
  <PreviewPlace
    label="Preview"
    title={
      <Message tone="failed">
        {isListWhole ? "This document isn't here any more." : "This document isn't in the list."}
      </Message>
    }
    isOver={isOver}
    onClose={onClose}
  />
);

interface DocumentSource {
  readonly label: string;
  readonly none?: string;
  readonly owner: string;
  readonly list: UseQueryResult<{ data: readonly Document[]; count: number }>;
  readonly uploads?: UploadTarget | undefined;
  readonly read: (document: Document) => Promise<Blob>;
  /** Resolves to false if the document is gone; it has reported that itself. */
  readonly download: (document: Document) => Promise<boolean>;
  readonly remove?: ((document: Document) => Promise<boolean>) | undefined;
  readonly isRemovable?: (document: Document) => boolean;
  readonly showsPurpose?: boolean;
  readonly belongsTo?: (document: Document) => ReactNode;
  readonly param?: DocumentParam | undefined;
}

/** Downloads and deletes. Reports once if the document is already gone. */
function useDocumentActions(source: DocumentSource, closeIfOpen: (id: number) => void) {
  const { owner, list, download, remove } = source;
  const panel = useRef<HTMLDivElement>(null);
  const [ask, question] = useAsk();
  const [handledId, setHandledId] = useState<number>();

  const run = async (action: DocumentSource['download'], document: Document) => {
    const { id } = document;
    const documents = list.data?.data ?? [];
    const index = documents.findIndex((one) => one.id === id);
    const next = documents[index + 1] ?? documents[index - 1];
    setHandledId(id);
    const isThere = await action(document);
    if (isThere) return setHandledId((now) => (now === id ? undefined : now));
    closeIfOpen(id);
    focusAfter(panel.current, id, next?.id);
  };
  const askAndDelete = async (document: Document) => {
    const isSure = await ask({
      title: `Delete ${document.originalFilename}?`,
      effect: `It's taken off ${owner} for everyone.`,
      action: 'Delete',
      tone: 'danger',
    });
    if (isSure && remove) await run(remove, document);
  };
  return {
    panel,
    question,
    handledId,
    onDownload: (document: Document) => void run(download, document),
    onDelete: remove && ((document: Document) => void askAndDelete(document)),
  };
}

const Rest = ({ shown, count }: { shown: number; count: number }) =>
  count > shown && (
    <Text p="sm" c="dimmed">
      Showing the newest {formatCount(shown)} of {formatCount(count)}
    </Text>
  );

interface DocumentPanelProps {
  source: DocumentSource;
  actions?: ReactNode;
  /** A column is too narrow for reading, so the preview opens as an overlay. */
  isColumn?: boolean | undefined;
}

export function DocumentPanel({ source, actions, isColumn = false }: DocumentPanelProps) {
  const { label, none = 'No documents found', list, uploads, read, showsPurpose = false } = source;
  const { openId, open, close, closeIfOpen } = useOpenDocument(source.param ?? 'document');
  const { panel, question, handledId, onDownload, onDelete } = useDocumentActions(source, closeIfOpen);
  useReturnToName(panel, openId);
  const { data: documents = [], count = 0 } = list.data ?? {};
  const shown = documents.find(({ id }) => id === openId);
  const isMissing = openId !== undefined && !shown && openId !== handledId;
  return (
    <Stack pos="relative" p={isColumn ? '0.5rem 0.25rem 0.25rem' : 'md'} ref={panel}>
      {actions}
      {uploads && <UploadStrip label={label} target={uploads} />}
      {list.error && <Message tone="failed">{list.error.message}</Message>}
      {list.isPending ? (
        <Waiting />
      ) : (
        <div className={!isColumn && (shown || isMissing) ? classes.beside : undefined}>
          {documents.length === 0 ? (
            <Text p="1rem 0.5rem" c="dimmed">
              {none}
            </Text>
          ) : (
            <div>
              <DocumentTable
                label={label}
                documents={documents}
                openId={shown?.id}
                showsPurpose={showsPurpose}
                belongsTo={source.belongsTo}
                onOpen={({ id }) => open(id)}
                onDownload={onDownload}
                onDelete={onDelete}
                isRemovable={source.isRemovable}
              />
              <Rest shown={documents.length} count={count} />
            </div>
          )}
          {shown && (
            <DocumentPreview
              key={shown.id}
              isOver={isColumn}
              document={shown}
              read={() => read(shown)}
              onDownload={() => onDownload(shown)}
              onClose={close}
            />
          )}
          {isMissing && (
            <MissingDocument isOver={isColumn} isListWhole={count <= documents.length} onClose={close} />
          )}
        </div>
      )}
      {question}
    </Stack>
  );
}
