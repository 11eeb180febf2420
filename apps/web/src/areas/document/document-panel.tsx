import { type Document, documentLabels, purposes } from '@assay/contract/document/document';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatBytes, formatCount, fullName } from '../../lib/formats.ts';
import { useAsk } from '../../ui/dialog/ask.tsx';
import { tipFrom } from '../../ui/dialog/tip.ts';
import { Message } from '../../ui/page/message.tsx';
import { Waiting } from '../../ui/page/record-page.tsx';
import { DateTime } from '../../ui/value/dates.tsx';
import { Icon } from '../../ui/value/icon.tsx';
import classes from './document.module.css';
import { type DocumentParam, focusAfter, useOpenDocument, useReturnToName } from './open-document.ts';
import { DocumentPreview } from './preview/document-preview.tsx';
import { PreviewPlace } from './preview/preview-place.tsx';
import type { UploadTarget } from './upload/upload-queue.ts';
import { UploadStrip } from './upload/upload-strip.tsx';

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

const icons = {
  Download: 'M7 1.5v7.5M3.75 6 7 9.25 10.25 6M2 12.5h10',
  Delete: 'M2 3.5h10M5.25 3.5V1.75h3.5V3.5M3.25 3.5l.5 8.75h6.5l.5-8.75M5.75 6v3.75M8.25 6v3.75',
} as const;

interface ActionProps {
  action: keyof typeof icons;
  name: string;
  onClick: () => void;
}

/** An icon with its word if there is room. No tooltip, which would cover the next row. */
const Action = ({ action, name, onClick }: ActionProps) => (
  <button
    type="button"
    className={`icon-button ${classes.action}`}
    aria-label={`${action} ${name}`}
    onClick={onClick}
  >
    <Icon path={icons[action]} />
    <span className={classes.word}>{action}</span>
  </button>
);

/** Shows a truncated name in full. */
const wholeName = tipFrom((target) =>
  target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight
    ? target.textContent
    : null,
);

const NotShown = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>not shown</VisuallyHidden>
  </>
);

interface DocumentTableProps {
  source: Pick<DocumentSource, 'label' | 'showsPurpose' | 'belongsTo' | 'isRemovable'>;
  documents: readonly Document[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  onDownload: (document: Document) => void;
  onDelete: ((document: Document) => void) | undefined;
}

function DocumentTable({ source, documents, openId, onOpen, onDownload, onDelete }: DocumentTableProps) {
  const { label, showsPurpose, belongsTo, isRemovable = () => true } = source;
  return (
    <div className="contained">
      <table className={`table ${classes.table}`} data-one-line aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{documentLabels.originalFilename}</th>
            {showsPurpose && (
              <th scope="col" className={classes.purpose}>
                {documentLabels.purpose}
              </th>
            )}
            <th scope="col" className={classes.creator}>
              {documentLabels.creator}
            </th>
            <th scope="col">{documentLabels.createdAt}</th>
            <th scope="col" className={classes.size} data-figure>
              {documentLabels.size}
            </th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => {
            const { id, originalFilename: name, purpose, creator, createdAt, size } = document;
            return (
              <tr key={id} data-document={id} data-open={id === openId || undefined}>
                <td className={classes.name}>
                  <button
                    type="button"
                    className="link-button ellipsis"
                    {...wholeName}
                    onClick={() => onOpen(id)}
                  >
                    {name}
                  </button>
                  {belongsTo && <span className="quiet ellipsis">{belongsTo(document)}</span>}
                </td>
                {showsPurpose && <td className={classes.purpose}>{purposes[purpose]}</td>}
                <td className={`ellipsis ${classes.creator}`}>
                  {/* Introducers don't learn names of other companies. */}
                  {creator ? fullName(creator) : <NotShown />}
                </td>
                <td className={classes.when}>
                  <DateTime value={createdAt} />
                </td>
                <td className={classes.size} data-figure>
                  {formatBytes(size)}
                </td>
                <td className={classes.actions}>
                  <Group gap={0} justify="flex-end" wrap="nowrap">
                    <Action action="Download" name={name} onClick={() => onDownload(document)} />
                    {onDelete && isRemovable(document) && (
                      <Action action="Delete" name={name} onClick={() => onDelete(document)} />
                    )}
                  </Group>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
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

interface DocumentPanelProps {
  source: DocumentSource;
  actions?: ReactNode;
  /** A column is too narrow for reading, so the preview opens as an overlay. */
  isColumn?: boolean | undefined;
}

export function DocumentPanel({ source, actions, isColumn = false }: DocumentPanelProps) {
  const { label, none = 'No documents found', list, uploads } = source;
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
                source={source}
                documents={documents}
                openId={shown?.id}
                onOpen={open}
                onDownload={onDownload}
                onDelete={onDelete}
              />
              {count > documents.length && (
                <Text p="sm" c="dimmed">
                  Showing the newest {formatCount(documents.length)} of {formatCount(count)}
                </Text>
              )}
            </div>
          )}
          {shown && (
            <DocumentPreview
              key={shown.id}
              isOver={isColumn}
              document={shown}
              read={() => source.read(shown)}
              onDownload={() => onDownload(shown)}
              onClose={close}
            />
          )}
          {isMissing && (
            <PreviewPlace
              label="Preview"
              title={
                <Message tone="failed">
                  {count > documents.length
                    ? "This document isn't in the list."
                    : "This document isn't here any more."}
                </Message>
              }
              isOver={isColumn}
              onClose={close}
            />
          )}
        </div>
      )}
      {question}
    </Stack>
  );
}
