import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const prefix = "oct_admin_";
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 24 digits of 62 are 142 bits. */
const randomLength = 24;
const checksumLength = 6;

/** What every admin key looks like: for programs that search repositories and logs for lost keys. */
export const keyPattern = /\boct_admin_[0-9A-Za-z]{30}\b/;

const wholeKey = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A new admin key. Nothing but its owner ever sees it again. */
export function mintKey(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join("");
  return prefix + random + checksum(prefix + random);
}

/** Whether it can be a key at all: tells mistyped and invented ones without a look into the store. */
export function isWellFormed(key: string): boolean {
  return wholeKey.test(key) && checksum(key.slice(0, -checksumLength)) === key.slice(-checksumLength);
}

/** What the store keeps. A random of this size needs no slow hash. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** To recognise a key by, in a list. */
export function hintOf(key: string): string {
  return `${prefix}…${key.slice(-4)}`;
}

/** The CRC-32 as six digits. */
function checksum(text: string): string {
  let rest = crc32(text);
  let written = "";
  while (written.length < checksumLength) {
    written = (digits[rest % digits.length] ?? "") + written;
    rest = Math.floor(rest / digits.length);
  }
  return written;
}
