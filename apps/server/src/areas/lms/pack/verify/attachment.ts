import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The file of that name inside a PDF; undefined where there is none. Throws where it is no PDF that can be read. */
export async function readAttachment(pdf: Uint8Array, name: string): Promise<Uint8Array | undefined> {
  // It takes the bytes away from whoever gives them: it is given a copy.
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
