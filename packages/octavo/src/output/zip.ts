import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly path: string;
  readonly body: Uint8Array;
}

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const VERSION = 20;
/** The first of January 1980, so that the same files always make the same archive. */
const DATE = 0x0021;

/** A zip archive. For a few files: neither of more than 4 GB, nor of more than 65,535 entries. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, body } of entries) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(body);
    const shared = sharedFields(crc32(body), packed.length, body.length, name.length);
    const local = Buffer.concat([signature(0x04034b50), shared, name]);
    parts.push(local, packed);
    directory.push(signature(0x02014b50), numbers([VERSION, 2]), shared, numbers([0, 2], [0, 2], [0, 2]));
    directory.push(numbers([0, 4], [offset, 4]), name);
    offset += local.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = numbers([0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...parts, ...directory, signature(0x06054b50), end]);
}

/** What stands alike before a file and in the directory at the end, up to the name. */
function sharedFields(checksum: number, packed: number, size: number, nameLength: number): Buffer {
  return Buffer.concat([
    numbers([VERSION, 2], [UTF8_NAMES, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    numbers([checksum, 4], [packed, 4], [size, 4], [nameLength, 2], [0, 2]),
  ]);
}

function signature(value: number): Buffer {
  return numbers([value, 4]);
}

/** Numbers as so many bytes each, the lowest first. */
function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
