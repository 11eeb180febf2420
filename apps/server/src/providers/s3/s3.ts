import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../kernel/storage/file-store.ts';

/** Opens `s3://bucket/folder?region=…`, with `&endpoint=https://…` if it isn't Amazon's. The SDK reads AWS_* keys. */
export async function openS3Store(url: URL): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const endpoint = url.searchParams.get('endpoint');
  // Other stores rarely have regions, but a signature needs one. Amazon's may come from AWS_REGION.
  const region = url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined);
  const client = new S3Client({
    ...(region !== undefined && { region }),
    // Not every S3-compatible store supports Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const Bucket = url.hostname;
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  const keyOf = (sha256: string) => (folder ? `${folder}/${sha256}` : sha256);
  return {
    /** Doesn't check for existing content first, which needs the permission to list the bucket. */
    async put({ sha256, size }, from) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(sha256),
          Body: createReadStream(from),
          ContentLength: size,
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
      );
    },
    async open(sha256) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) }));
      return Body as Readable;
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(sha256) }));
    },
    /** S3 stores no partial objects. */
    async tidy() {},
  };
}
