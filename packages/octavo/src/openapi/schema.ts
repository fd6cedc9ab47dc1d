import { discriminatorOf, inheritanceOf, valuesFor } from "./discriminator.ts";
import { componentName, flatten, innerNode, nameOf, nodeOf, type Flat, type SchemaNode } from "./flatten.ts";
import { isList, isObject, objectAt, own, textAt } from "./json.ts";
import { anchorWord } from "./anchors.ts";
import { namesOf } from "./enum-names.ts";
import { labelsOf } from "./labels.ts";
import { identityOf, levelKey, levelOf } from "./levels.ts";
import {
  constantOf,
  constraintsOf,
  isLeftOut,
  lastFlag,
  lastText,
  lastWord,
  partsAt,
  patternsOf,
  plainTypesOf,
  propertiesOf,
  requiredOf,
  requiredSetOf,
  tupleOf,
  typesOf,
  unionsOf,
  valuesOf,
  type Union,
} from "./merge.ts";
import { notesOf } from "./notes.ts";
import { pillsOf } from "./pills.ts";
import { typeText } from "./type-text.ts";
import type {
  ApiDocument,
  ChoiceView,
  Direction,
  EnumValue,
  ExternalDocs,
  Json,
  MapView,
  Note,
  PatternView,
  PropertyView,
  RequiredSet,
  SchemaView,
  VariantView,
  ViewOptions,
} from "./types.ts";

type Draft = { -readonly [Key in keyof SchemaView]: SchemaView[Key] };

/** A view whose parts are still to be made. */
interface Waiting {
  readonly draft: Draft;
  readonly node: SchemaNode;
  readonly flat: Flat;
  readonly unions: readonly Union[];
  /** How many parts there are. */
  readonly count: number;
  readonly place: SchemaPlace;
}

/** Where a schema stands on its page. */
interface SchemaPlace {
  readonly direction: Direction | null;
  /** What the anchors of its properties begin with; null for none. */
  readonly anchor: string | null;
  /** Levels of properties above it. */
  readonly depth: number;
  /** Identities of the schemas around it. */
  readonly around: readonly string[];
  /** The property to begin with. */
  readonly from: number;
  /** How many levels of other schemas are made before its own. */
  readonly delay: number;
}

/**
 * Makes the schemas of one page. Each is begun when it is asked for, and completed level by level over the
 * whole page by `complete`, so that what is near the top gets its place before what is deep.
 */
export interface SchemaMaker {
  begin(schema: Json, pointer: string, where: SchemaUse): SchemaView;
  /** The anchor, with a number when it is taken. */
  anchorFor(anchor: string): string;
  complete(): void;
}

export interface SchemaUse {
  readonly direction: Direction | null;
  /** What the anchors of its properties begin with. */
  readonly anchor: string;
  /** How many levels of other schemas come before it, should there be no room for all. */
  readonly delay?: number;
}

export function schemaMaker(document: ApiDocument, options: ViewOptions): SchemaMaker {
  const page = new Page(document, options);
  return {
    begin: (schema, pointer, { direction, anchor, delay = 0 }) =>
      page.begin(nodeOf(schema, pointer), { direction, anchor, depth: 0, around: [], from: 0, delay }),
    anchorFor: (anchor) => page.anchorFor(anchor),
    complete: () => page.complete(),
  };
}

/** A part that a page has deferred; null for a key that belongs to another document. */
export function schemaLevel(document: ApiDocument, key: string, options: ViewOptions): SchemaView | null {
  const level = levelOf(document, key);
  if (level === undefined) return null;
  const page = new Page(document, options);
  const { node, direction, from } = level;
  const view = page.begin(node, { direction, anchor: null, depth: 0, around: [], from, delay: 0 });
  page.complete();
  return view;
}

/** State of one page: how many rows are left, which anchors are taken, what is still to be made. */
class Page {
  readonly #document: ApiDocument;
  readonly #options: ViewOptions;
  readonly #anchors = new Set<string>();
  /** By the round in which their turn comes. */
  readonly #waiting: Waiting[][] = [];
  #rows: number;

  constructor(document: ApiDocument, options: ViewOptions) {
    this.#document = document;
    this.#options = options;
    this.#rows = options.rows;
  }

  anchorFor(wanted: string): string {
    let anchor = wanted;
    for (let number = 1; this.#anchors.has(anchor); number += 1) anchor = `${wanted}-${number}`;
    this.#anchors.add(anchor);
    return anchor;
  }

  begin(node: SchemaNode, place: SchemaPlace, flat = flatten(this.#document, node)): SchemaView {
    const draft = this.#summary(node, flat);
    const unions = choicesOf(this.#document, flat);
    const count = countOf(flat, unions);
    const identity = identityOf(flat);
    this.#rows -= costOf(draft);
    if (place.around.includes(identity)) {
      draft.recursive = draft.name ?? draft.title ?? draft.type;
      if (count > 0) draft.deferred = { key: levelKey(node, flat, place.direction), count };
      return draft;
    }
    const inside = { ...place, around: [...place.around, identity] };
    if (inside.around.length < LONGEST_CHAIN) this.#addItems(draft, flat, inside);
    if (count > 0) this.#wait({ draft, node, flat, unions, count, place: inside });
    return draft;
  }

  #wait(waiting: Waiting): void {
    const round = waiting.place.depth + waiting.place.delay;
    (this.#waiting[round] ??= []).push(waiting);
  }

  complete(): void {
    for (let round = 0; round < this.#waiting.length; round += 1) {
      // Items of an array wait in the round of the array, which is the one that is going on.
      for (const waiting of this.#waiting[round] ?? []) this.#expand(waiting);
    }
  }

  #expand({ draft, node, flat, unions, count, place }: Waiting): void {
    const isCrowded = place.depth === 0 ? this.#rows < -this.#options.rows : count > this.#rows;
    if (place.depth >= this.#options.depth || isCrowded) {
      draft.deferred = { key: levelKey(node, flat, place.direction, place.from), count };
      return;
    }
    const below = { ...place, depth: place.depth + 1, from: 0 };
    this.#addProperties(draft, node, flat, place);
    if (place.from > 0) return;
    draft.additional = this.#additional(flat, below);
    draft.patterns = [...patternsOf(flat)].slice(0, MOST_PARTS).map(([pattern, parts]): PatternView => ({
      pattern,
      schema: this.begin(innerNode(parts), below),
    }));
    draft.choices = this.#choices(node, flat, unions, place);
  }

  #addProperties(draft: Draft, node: SchemaNode, flat: Flat, place: SchemaPlace): void {
    const required = requiredOf(flat, node.required);
    const properties = [...propertiesOf(flat)];
    const views: PropertyView[] = [];
    // The first rows of a page's top level always have a place: a page that shows nothing helps nobody.
    const least = place.depth === 0 ? FEWEST : 0;
    for (const [index, [name, parts]] of properties.entries()) {
      if (index < place.from) continue;
      if (views.length >= least && this.#rows <= 0) {
        const key = levelKey(node, flat, place.direction, index);
        draft.more = { key, count: properties.length - index };
        break;
      }
      const part = innerNode(parts);
      const flattened = flatten(this.#document, part);
      if (isLeftOut(flattened, place.direction)) continue;
      const wanted = place.anchor === null ? null : `${place.anchor}-${anchorWord(name)}`;
      const anchor = wanted === null ? null : this.anchorFor(wanted);
      const below = { ...place, anchor: wanted, depth: place.depth + 1, from: 0 };
      views.push({ name, anchor, required: required.has(name), schema: this.begin(part, below, flattened) });
    }
    draft.properties = views;
  }

  #additional(flat: Flat, place: SchemaPlace): MapView | null {
    const parts = partsAt(flat, "additionalProperties");
    if (parts.length === 0) return null;
    const keyName = lastText(flatten(this.#document, innerNode(parts)), "x-additionalPropertiesName");
    return { keyName, schema: this.begin(innerNode(parts), place) };
  }

  #addItems(draft: Draft, flat: Flat, place: SchemaPlace): void {
    draft.prefixItems = tupleOf(flat)
      .slice(0, MOST_PARTS)
      .map((part) => this.begin(innerNode([part]), { ...place, from: 0 }));
    const items = partsAt(flat, "items");
    if (items.length > 0) draft.items = this.begin(innerNode(items), { ...place, from: 0 });
    draft.name ??= draft.items?.name ?? null;
  }

  #choices(
    node: SchemaNode,
    flat: Flat,
    unions: readonly Union[],
    place: SchemaPlace,
  ): readonly ChoiceView[] {
    if (unions.length === 0) return [];
    const shown = new Set(node.shown);
    for (const { pointer, inherited } of flat.layers) if (!inherited) shown.add(pointer);
    const required = [...requiredOf(flat, node.required)];
    return unions.map((union): ChoiceView => {
      const discriminator = discriminatorOf(this.#document, union.layer.schema);
      const labels = labelsOf(this.#document, union, discriminator?.values.size === 0 ? null : discriminator);
      const variants = union.members.slice(0, MOST_PARTS).map((member, index): VariantView => {
        const parts = { parts: [member], shown, required };
        const below = { ...place, depth: place.depth + 1, from: 0 };
        const values = valuesFor(discriminator, member);
        return { label: labels[index] ?? "", values, schema: this.begin(parts, below) };
      });
      return { keyword: union.keyword, discriminator: discriminator?.property ?? null, variants };
    });
  }

  /** Everything but the parts below. */
  #summary(node: SchemaNode, flat: Flat): Draft {
    const document = this.#document;
    return {
      type: typeText(document, flat),
      name: nodeName(node),
      title: lastText(flat, "title"),
      description: lastText(flat, "description"),
      format: lastText(flat, "format"),
      nullable: flat.nullable,
      deprecated: lastFlag(flat, "deprecated"),
      deprecation: lastText(flat, "x-deprecatedMessage"),
      readOnly: lastFlag(flat, "readOnly"),
      writeOnly: lastFlag(flat, "writeOnly"),
      pills: pillsOf(flat, this.#options.pillKeys),
      constraints: constraintsOf(flat),
      values: enumOf(flat),
      constant: constantOf(flat),
      default: lastWord(flat, "default"),
      examples: schemaExamples(flat),
      prefill: lastWord(flat, "x-default"),
      file: isFile(flat),
      externalDocs: externalDocsOf(lastWord(flat, "externalDocs")),
      properties: [],
      more: null,
      requiredSets: requiredSetsOf(flat),
      additional: null,
      closed: lastWord(flat, "additionalProperties") === false,
      patterns: [],
      items: null,
      prefixItems: [],
      choices: [],
      notes: [...notesOf(flat), ...crowdNotes(unionsOf(flat))],
      recursive: null,
      deferred: null,
    };
  }
}

/** Arrays inside arrays, past which nobody follows. */
const LONGEST_CHAIN = 30;
/** Variants, positions or patterns, past which nobody reads. A note says how many there are. */
const MOST_PARTS = 100;

/** Rows of a top level that are shown even when the page has none left. */
const FEWEST = 20;
/** Characters of a text that take as much room as a row. */
const ROW_OF_TEXT = 400;
const ROW_OF_VALUES = 8;

function costOf({ description, values }: SchemaView): number {
  return 1 + Math.floor((description?.length ?? 0) / ROW_OF_TEXT) + Math.floor(values.length / ROW_OF_VALUES);
}

function nodeName({ parts }: SchemaNode): string | null {
  for (const { schema, pointer } of parts.toReversed()) {
    const name = nameOf(schema) ?? componentName(pointer);
    if (name !== null) return name;
  }
  return null;
}

function countOf(flat: Flat, unions: readonly Union[]): number {
  let count = unions.reduce((sum, { members }) => sum + members.length, 0);
  for (const { schema } of flat.layers) {
    count += Object.keys(objectAt(schema, "properties") ?? {}).length;
    count += Object.keys(objectAt(schema, "patternProperties") ?? {}).length;
    if (isObject(own(schema, "additionalProperties"))) count += 1;
  }
  return count;
}

/** The unions that a reader chooses from. */
export function choicesOf(document: ApiDocument, flat: Flat): readonly Union[] {
  const inherited = inheritanceOf(document, flat);
  const unions = unionsOf(flat).filter(
    (union) => requiredSetOf(union) === null && plainTypesOf(union) === null,
  );
  return inherited.length === 0 ? unions : [...unions, ...inherited];
}

function requiredSetsOf(flat: Flat): readonly RequiredSet[] {
  return unionsOf(flat).flatMap((union) => requiredSetOf(union) ?? []);
}

function crowdNotes(unions: readonly Union[]): readonly Note[] {
  return unions
    .filter(({ members }) => members.length > MOST_PARTS)
    .map(({ members }) => ({ kind: "variants", shown: MOST_PARTS, all: members.length }));
}

function enumOf(flat: Flat): readonly EnumValue[] {
  const deprecated = lastWord(flat, "x-enum-deprecated");
  return (valuesOf(flat) ?? []).map((value, index) => ({
    value,
    name: namesOf(flat, ["x-enum-varnames", "x-enumNames"], value, index),
    description: namesOf(flat, ["x-enum-descriptions", "x-enumDescriptions"], value, index),
    deprecated: isList(deprecated) && deprecated.includes(value),
  }));
}

function schemaExamples(flat: Flat): readonly Json[] {
  const example = lastWord(flat, "example");
  const examples = lastWord(flat, "examples");
  return [...(example === undefined ? [] : [example]), ...(isList(examples) ? examples : [])];
}

export function isFile(flat: Flat): boolean {
  const types = typesOf(flat);
  if (types.length > 0 && !types.includes("string")) return types[0] === "file";
  if (lastText(flat, "format") === "binary") return true;
  const media = lastText(flat, "contentMediaType");
  return media !== null && !/json|xml|^text\//.test(media);
}

export function externalDocsOf(value: Json | undefined): ExternalDocs | null {
  const url = textAt(value, "url");
  return url === null ? null : { url, description: textAt(value, "description") };
}
