import { Message } from '../../../ui/page/message.tsx';
import { PreviewPlace } from './preview-place.tsx';

interface MissingDocumentProps {
  isListWhole: boolean;
  isOver: boolean;
  onClose: () => void;
}

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
