/** Types that get smaller, and are not compressed already. */
const compressible =
  /^(?:text\/|application\/(?:json|xml|yaml|manifest\+json|wasm|vnd\.ms-fontobject)|image\/(?:svg\+xml|bmp|x-icon)|font\/(?:ttf|otf)|model\/)/;

/** Below this, a compressed body saves no packet. */
const LEAST_BYTES = 1024;

export function isCompressible(mediaType: string, bytes: number): boolean {
  return bytes > LEAST_BYTES && compressible.test(mediaType);
}

/** Types that a browser shows as a document, in which scripts would run. */
export function isDocument(mediaType: string): boolean {
  return /^(?:text\/html|application\/xml|image\/svg\+xml)/.test(mediaType);
}
