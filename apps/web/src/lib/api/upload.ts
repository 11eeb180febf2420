import { uploadMessages, uploadMinutes } from '@assay/contract/document/document';
import {
  type Answer,
  type CallOf,
  type Endpoint,
  pageHeader,
  pathOf,
  writeHeader,
} from '@assay/contract/kit/endpoint';
import { answered, noAnswer, tooSlow } from './api.ts';
import { pageId } from './page-id.ts';

interface Upload {
  document: File;
  /** The share sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a form with a file by XMLHttpRequest, as `fetch` reports no upload progress. */
export const upload = <E extends Endpoint>(entry: E, input: CallOf<E>, sent: Upload): Promise<Answer<E>> =>
  answered(entry, () => sendForm(entry, input as Sent, sent));

function formWith(fields: object, document: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('document', document);
  return form;
}

interface Sent {
  params?: Readonly<Record<string, unknown>>;
  body?: object;
}

/** The server's limit: it then drops an incomplete upload, with or without an answer. */
const timeMs = uploadMinutes * 60_000;
const cutOff = [0, 400, 408];

const sendForm = (entry: Endpoint, { params, body = {} }: Sent, { document, onProgress, signal }: Upload) =>
  new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(entry.method, `/api${pathOf(entry, params)}`);
    request.setRequestHeader(writeHeader.name, writeHeader.value);
    request.setRequestHeader(pageHeader, String(pageId));
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const startedAt = performance.now();
    const wasTooSlow = () => cutOff.includes(request.status) && performance.now() - startedAt >= timeMs;
    request.onload = () => {
      if (wasTooSlow()) return reject(tooSlow(uploadMessages.slow));
      const headers = { date: request.getResponseHeader('date') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(wasTooSlow() ? tooSlow(uploadMessages.slow) : noAnswer());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(formWith(body, document));
  });
