import { type Document, documentLabels, purposes } from '@assay/contract/document/document';
import { Group, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBytes, fullName } from '../../lib/formats.ts';
import { tipFrom } from '../../ui/dialog/tip.ts';
import { DateTime } from '../../ui/value/dates.tsx';
import { Icon } from '../../ui/value/icon.tsx';
import classes from './document.module.css';

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

/** Introducers don't learn names of other companies. */
const Creator = ({ creator }: Pick<Document, 'creator'>) =>
  creator ? (
    fullName(creator)
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not shown</VisuallyHidden>
    </>
  );

interface DocumentTableProps {
  label: string;
  documents: readonly Document[];
  openId: number | undefined;
  showsPurpose: boolean;
  belongsTo?: ((document: Document) => ReactNode) | undefined;
  onOpen: (document: Document) => void;
  onDownload: (document: Document) => void;
  onDelete: ((document: Document) => void) | undefined;
  isRemovable?: ((document: Document) => boolean) | undefined;
}

const Headings = ({ showsPurpose }: Pick<DocumentTableProps, 'showsPurpose'>) => (
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
);

export function DocumentTable(props: DocumentTableProps) {
  const { label, documents, openId, showsPurpose, belongsTo, onOpen, onDownload, onDelete } = props;
  const { isRemovable = () => true } = props;
  return (
    <div className="contained">
      <table className={`table ${classes.table}`} data-one-line aria-label={label}>
        <Headings showsPurpose={showsPurpose} />
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
                    onClick={() => onOpen(document)}
                  >
                    {name}
                  </button>
                  {belongsTo && <span className="quiet ellipsis">{belongsTo(document)}</span>}
                </td>
                {showsPurpose && <td className={classes.purpose}>{purposes[purpose]}</td>}
                <td className={`ellipsis ${classes.creator}`}>
                  <Creator creator={creator} />
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
