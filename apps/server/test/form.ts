export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export async function formWith(fields: Readonly<Record<string, string>>, document?: SentFile) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (document) {
    const content = new Blob([document.content as Uint8Array<ArrayBuffer>]);
    form.append('document', content, document.name);
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
