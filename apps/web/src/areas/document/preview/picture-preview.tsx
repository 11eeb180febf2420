import { useEffect, useState } from 'react';
import { Message } from '../../../ui/page/message.tsx';
import classes from './preview.module.css';

export function PicturePreview({ content, name }: { content: Blob; name: string }) {
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
        className={classes.image}
        src={address}
        alt={name}
        onError={() => setIsBroken(true)}
        // `load` fires before decoding, which may fail for a huge image.
        onLoad={({ currentTarget: image }) => void image.decode().catch(() => setIsBroken(image.isConnected))}
      />
    )
  );
}
