import { Message } from '../../../ui/page/message.tsx';
import { PreviewPlace } from './preview-place.tsx';

interface MissingDocumentProps {
  /** Or it may be among those that the list leaves out. */
  isListWhole: boolean;
  isOver: boolean;
  onClose: () => void;
}

/** In place of a document that was deleted, or never was there. */
export const MissingDocument = ({ isListWhole, isOver, onClose }: MissingDocumentProps) => (
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
