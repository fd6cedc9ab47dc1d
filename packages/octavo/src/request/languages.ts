import { bash } from "./samples/bash.ts";
import { c } from "./samples/c.ts";
import { cpp } from "./samples/cpp.ts";
import { csharp } from "./samples/csharp.ts";
import { dart } from "./samples/dart.ts";
import { dotnet } from "./samples/dotnet.ts";
import { go } from "./samples/go.ts";
import { java } from "./samples/java.ts";
import { javascript } from "./samples/javascript.ts";
import { kotlin } from "./samples/kotlin.ts";
import { node } from "./samples/node.ts";
import { php } from "./samples/php.ts";
import { powershell } from "./samples/powershell.ts";
import { python } from "./samples/python.ts";
import { ruby } from "./samples/ruby.ts";
import { rust } from "./samples/rust.ts";
import { swift } from "./samples/swift.ts";
import { typescript } from "./samples/typescript.ts";
import type { Sample } from "./types.ts";

/** A language that requests can be shown in. */
export interface SampleLanguage {
  readonly id: string;
  readonly title: string;
  /** What a highlighter calls it. */
  readonly code: string;
  readonly write: Sample;
  /** What else people call it, in small letters. */
  readonly names: readonly string[];
}

const languages: readonly SampleLanguage[] = [
  {
    id: "bash",
    title: "cURL",
    code: "bash",
    write: bash,
    names: ["curl", "shell", "sh", "zsh", "shell/curl"],
  },
  { id: "python", title: "Python", code: "python", write: python, names: ["py", "python3", "requests"] },
  {
    id: "javascript",
    title: "JavaScript",
    code: "javascript",
    write: javascript,
    names: ["js", "fetch", "browser"],
  },
  { id: "node", title: "Node.js", code: "javascript", write: node, names: ["nodejs", "node.js", "js/node"] },
  { id: "typescript", title: "TypeScript", code: "typescript", write: typescript, names: ["ts"] },
  { id: "php", title: "PHP", code: "php", write: php, names: [] },
  { id: "go", title: "Go", code: "go", write: go, names: ["golang"] },
  { id: "java", title: "Java", code: "java", write: java, names: [] },
  { id: "ruby", title: "Ruby", code: "ruby", write: ruby, names: ["rb"] },
  { id: "powershell", title: "PowerShell", code: "powershell", write: powershell, names: ["ps1", "pwsh"] },
  { id: "swift", title: "Swift", code: "swift", write: swift, names: [] },
  { id: "csharp", title: "C#", code: "csharp", write: csharp, names: ["c#", "cs"] },
  { id: "dotnet", title: ".NET", code: "csharp", write: dotnet, names: [".net", "restsharp"] },
  { id: "c", title: "C", code: "c", write: c, names: ["libcurl"] },
  { id: "c++", title: "C++", code: "cpp", write: cpp, names: ["cpp", "cplusplus"] },
  { id: "kotlin", title: "Kotlin", code: "kotlin", write: kotlin, names: ["kt"] },
  { id: "rust", title: "Rust", code: "rust", write: rust, names: ["rs"] },
  { id: "dart", title: "Dart", code: "dart", write: dart, names: ["flutter"] },
];

const usual = ["bash", "python", "javascript", "php", "go", "java", "ruby"];

const byName = new Map(
  languages.flatMap((language) =>
    [language.id, language.title.toLowerCase(), ...language.names].map((name) => [name, language] as const),
  ),
);

/** A language by any of its names. */
export function sampleLanguage(name: string): SampleLanguage | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** The languages to show, in order: those asked for, or the usual ones. Names that mean nothing are left out. */
export function sampleLanguages(asked: readonly string[] | undefined): readonly SampleLanguage[] {
  const chosen = (asked ?? usual).map(sampleLanguage);
  return [...new Set(chosen)].filter((language) => language !== undefined);
}
