import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the attached file; undefined if there is none. Throws if the PDF is unreadable. */
export async function readAttachment(pdf: Uint8Array, name: string): Promise<Uint8Array | undefined> {
  // pdf.js detaches the buffer, so it gets a copy.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const read = await loading.promise;
    for (const [id, { filename }] of (await read.getAttachments()) ?? [])
      if (filename === name) return (await read.getAttachmentContent(id)) ?? undefined;
    return undefined;
  } finally {
    await loading.destroy();
  }
}
