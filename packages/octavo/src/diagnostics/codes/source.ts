import type { CodeInfo } from "./info.ts";

export const sourceCodes = {
  "source/link-refused": {
    severity: "warning",
    title: "Symbolic link refused",
    explanation:
      "A symbolic link could lead out of the repository and publish files of the machine that builds the site, so links are never followed.",
    hint: "Put a copy of the file in the repository instead of a link.",
  },
  "source/not-a-file": {
    severity: "warning",
    title: "Not a regular file",
    explanation: "A device, a pipe or a socket has no content that could be published, so it is left out.",
    hint: "Remove it, or leave it out with `.octavoignore`.",
  },
  "source/unreadable": {
    severity: "error",
    title: "Cannot be read",
    explanation:
      "A folder that may not be opened, or an archive entry that is encrypted or packed in an unknown way, was left out.",
    hint: "Allow reading it, pack the archive again without a password, or leave it out with `.octavoignore`.",
  },
  "source/path-refused": {
    severity: "error",
    title: "Path refused",
    explanation:
      "A path is absolute, leads out of the repository with `..`, or cannot be a file name on every system: Windows, for example, has no file `aux.mdx`.",
    hint: "Rename the file, or pack the archive from inside the documentation folder.",
  },
  "source/duplicate-path": {
    severity: "error",
    title: "Same path twice",
    explanation:
      "Two files have the same path, or two entries of an archive differ only in upper and lower case, so that one would hide the other on some systems. The first is used.",
    hint: "Rename one of the two files.",
  },
  "source/too-large": {
    severity: "error",
    title: "Too large",
    explanation: "A file, or the whole source, is larger than the limit, and was left out.",
    hint: "Leave the file out with `.octavoignore`, or host it elsewhere and link to it.",
  },
} as const satisfies Record<string, CodeInfo>;
