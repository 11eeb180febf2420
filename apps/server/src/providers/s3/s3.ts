import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../kernel/storage/file-store.ts';

/**
 * Any store that speaks S3: `s3://bucket/folder?region=ap-southeast-2`, and `&endpoint=https://…` for one that isn't
 * Amazon's. Who we are, its client reads from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).
 */
export async function openS3Store(url: URL): Promise<FileStore> {
  // Loaded by those alone who keep their documents there: it is large.
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const endpoint = url.searchParams.get('endpoint');
  // Another's store rarely has regions, but a signature does; Amazon's may also be named by AWS_REGION.
  const region = url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined);
  const client = new S3Client({
    ...(region !== undefined && { region }),
    // Not every store knows the checksums that Amazon's has learnt.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const Bucket = url.hostname;
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  const keyOf = (sha256: string) => (folder ? `${folder}/${sha256}` : sha256);
  return {
    /** Without asking whether it is there: that takes the right to list the bucket. */
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
    /** The store itself keeps nothing that is half there. */
    async tidy() {},
  };
}
