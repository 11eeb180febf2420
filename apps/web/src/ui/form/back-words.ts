import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/api/api.ts';
import { onBack } from '../../lib/screen/missing-code.ts';

/** Replaces a connection failure's message once the server answers again. */
export function useBackWords(cause: ApiError | undefined, again = 'Save again.'): string | undefined {
  const [back, setBack] = useState<{ cause: ApiError; words: string }>();
  useEffect(() => {
    if (cause?.code !== 'UNREACHABLE') return;
    const words = `${navigator.onLine ? 'Assay is answering again.' : "You're back online."} ${again}`;
    return onBack(() => setBack({ cause, words }));
  }, [cause, again]);
  return back && back.cause === cause ? back.words : undefined;
}
