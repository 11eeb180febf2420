import type { CallOf, Endpoint } from '@assay/contract/kit/endpoint';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../screen/toast.ts';
import { ApiError, callForFile } from './api.ts';
import { useOnce } from './once.ts';

function keep({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const useDownload = <E extends Endpoint>(entry: E) =>
  useOnce(
    useMutation<void, Error, CallOf<E>>({
      mutationFn: async (input) => keep(await callForFile(entry, input)),
      onError: (error) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status !== 401) showToast({ tone: 'failed', text: error.message });
      },
    }),
  );
