import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync } from "node:zlib";
import { pack, type Header } from "tar-stream";

export interface PackedEntry {
  readonly name: string;
  readonly content?: string | Uint8Array;
  readonly type?: Header["type"];
  /** Zip only: the size that the archive claims, and whether it claims to be encrypted. */
  readonly claimedBytes?: number;
  readonly encrypted?: boolean;
}

/** A .tar file with exactly these entries, however hostile. */
export async function packTar(entries: readonly PackedEntry[]): Promise<Uint8Array> {
  const tar = pack();
  for (const { name, content = "", type = "file" } of entries) {
    if (type === "file") tar.entry({ name, type }, Buffer.from(content));
    else tar.entry({ name, type, linkname: "target" });
  }
  tar.finalize();
  return buffer(tar);
}

const UNIX_TYPES = { file: 0o100644, symlink: 0o120777, directory: 0o040755, fifo: 0o010644 };

/** A .zip file with exactly these entries, deflated. */
export function packZip(entries: readonly PackedEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const raw = Buffer.from(entry.content ?? "");
    const packed = deflateRawSync(raw);
    const name = Buffer.from(entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800 | (entry.encrypted === true ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(entry.claimedBytes ?? raw.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((unixType(entry) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from("PK\x01\x02\x14\x03", "latin1"), common, tail, name);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function unixType({ type = "file" }: PackedEntry): number {
  return type === "symlink" || type === "directory" || type === "fifo" ? UNIX_TYPES[type] : UNIX_TYPES.file;
}
