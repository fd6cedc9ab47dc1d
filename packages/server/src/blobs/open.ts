import { openFolderBlobs } from "./folder.ts";
import { openS3Blobs, type S3Credentials } from "./s3.ts";
import type { Blobs } from "./types.ts";

/**
 * Opens the folder, or the place in an S3-compatible store, that an address names:
 * `s3://bucket/prefix?endpoint=https://host&region=name&pathStyle=true`.
 */
export async function openBlobs(address: string, credentials?: S3Credentials): Promise<Blobs> {
  return address.startsWith("s3://") ? openS3Blobs(address, credentials) : openFolderBlobs(address);
}
